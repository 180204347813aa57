export { mixedPersonal as esPersonal } from './mixed-personal.ts'
