export { mixed as en } from './mixed.ts'
