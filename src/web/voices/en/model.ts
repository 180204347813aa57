/** The model's texts of `mixed` are in English already. */
export { mixedModel as enModel } from '../mixed/model.ts'
