import type { Voice } from '#domain/voice.ts'
import { enPrinter } from './en-printer.ts'
import { esPrinter } from './es-printer.ts'
import { mixedPrinter, type PrinterTexts } from './mixed-printer.ts'
import { useVoice } from './voice-context.ts'

/** All voices come with the panels, which are loaded on demand: together they are smaller than one more request is slow. */
export const printerTexts: Record<Voice, PrinterTexts> = { mixed: mixedPrinter, es: esPrinter, en: enPrinter }

/** The texts of the printer's panel, the print plan and the comparison in the chosen voice. */
export const usePrinterTexts = (): PrinterTexts => printerTexts[useVoice().name]
