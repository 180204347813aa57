import { estimatePrint, type PrintEstimate, type PrintedModel } from '#domain/models/measuring/estimate-print.ts'
import type { Printer } from './printer.ts'
import { printers } from './printer-list.ts'

/**
 * What a print takes on the buyer's printer; the range of hours is narrower if the list knows how fast the printer is.
 */
export function estimateFor(model: PrintedModel, printer: Printer, scale: number): PrintEstimate {
  const speed = printers.find(({ name }) => name === printer.name)?.speed
  return estimatePrint(model, { ...printer, ...(speed && { speed }) }, scale)
}
