/** The model's texts in `mixed` are English already. */
export { mixedModel as enModel } from '../mixed/model.ts'
