/** The printer's texts of `mixed` are in English already. */
export { mixedPrinter as enPrinter } from './mixed-printer.ts'
