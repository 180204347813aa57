import { keepInBrowser, useKept } from './kept-value.ts'
import { checkPrinter } from './printer.ts'

export const keptPrinter = keepInBrowser('estela-printer-1', checkPrinter)

/** The buyer's printer, or null if none was chosen in this browser. */
export const usePrinter = () => useKept(keptPrinter)
