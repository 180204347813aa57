export { mixed as es } from './mixed.ts'
