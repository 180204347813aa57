export { mixedPersonal as enPersonal } from './mixed-personal.ts'
