import type { MaterialName } from '#domain/models/measuring/materials.ts'
import { checkPrinter, limits, type Printer } from './printer.ts'
import { printers } from './printer-list.ts'

/** The panel's fields as typed. */
export interface PrinterDraft {
  name: string
  x: string
  y: string
  z: string
  material: MaterialName
  layerMm: string
  infillPercent: string
  pricePerKg: string
  currency: string
  color: string
}

export type NumberField = 'x' | 'y' | 'z' | 'layerMm' | 'infillPercent' | 'pricePerKg'

export const toDraft = ({ name, bed, layerMm, infillPercent, pricePerKg, ...rest }: Printer): PrinterDraft => ({
  ...rest,
  name,
  x: String(bed.x),
  y: String(bed.y),
  z: String(bed.z),
  layerMm: String(layerMm),
  infillPercent: String(infillPercent),
  pricePerKg: String(pricePerKg),
})

const ranges = { ...limits, x: limits.side, y: limits.side, z: limits.side }
export const rangeOf = (field: NumberField): readonly [number, number] => ranges[field]

/** Accepts the decimal separators of all languages; NaN for anything else. */
const readNumber = (text: string): number =>
  /^\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN

/** The printer that the fields describe, or null with the fields that are invalid. */
export function parseDraft(draft: PrinterDraft): { printer: Printer | null; wrong: NumberField[] } {
  const numbers = { x: 0, y: 0, z: 0, layerMm: 0, infillPercent: 0, pricePerKg: 0 }
  const fields = Object.keys(numbers) as NumberField[]
  for (const field of fields) numbers[field] = readNumber(draft[field])
  for (const side of ['x', 'y', 'z'] as const) numbers[side] = Math.floor(numbers[side])
  const wrong = fields.filter((field) => {
    const [least, most] = rangeOf(field)
    return !(numbers[field] >= least && numbers[field] <= most)
  })
  const { x, y, z, ...rest } = numbers
  const { name, material, currency, color } = draft
  const printer = checkPrinter({ name, bed: { x, y, z }, material, currency: currency.trim(), color, ...rest })
  return { printer: wrong.length > 0 ? null : printer, wrong }
}

/**
 * Selects a printer from the list. A resin printer sets resin's usual numbers, and a filament printer restores
 * filament's.
 */
export function choosePrinter(draft: PrinterDraft, name: string): PrinterDraft {
  const chosen = printers.find((printer) => printer.name === name)
  if (!chosen) return { ...draft, name: '' }
  const { x, y, z } = chosen.bed
  const bed = { name, x: String(x), y: String(y), z: String(z) }
  return {
    ...draft,
    ...bed,
    ...(chosen.kind === 'resin'
      ? chooseMaterial(draft, 'Resin')
      : draft.material === 'Resin'
        ? chooseMaterial(draft, 'PLA')
        : {}),
    ...bed,
  }
}

/** Resin is cured solid in fine layers; filament is laid in coarser ones around an infill. */
export function chooseMaterial(draft: PrinterDraft, material: MaterialName): PrinterDraft {
  if ((material === 'Resin') === (draft.material === 'Resin')) return { ...draft, material }
  const usual =
    material === 'Resin' ? { layerMm: '0.05', infillPercent: '100' } : { layerMm: '0.2', infillPercent: '15' }
  return { ...draft, material, ...usual }
}
