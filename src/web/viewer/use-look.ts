import { useMemo, useState } from 'react'
import { type Printer, usualPrinter } from '#web/printer/printer.ts'
import { isLight } from './scene/backdrop.ts'
import type { Look } from './scene/stage.ts'

const switches = { bed: false, sizes: false, wireframe: false, overhangs: false }
export type Switch = keyof typeof switches

const darkInk = '#23211d'
const lightInk = '#f7f5ef'
/** The shop's own yellow, whatever its accent: nothing else on a plain gray figure has it. */
const overhangColor = '#f6cd30'

interface Given {
  backdrop: string
  printer: Pick<Printer, 'bed' | 'color'> | null
  /** Whether the figure's preview has paint. */
  painted: boolean
}

/** What the buyer chose to see; a figure without paint starts in the buyer's filament color. */
export function useLook({ backdrop, printer, painted }: Given) {
  const [on, setOn] = useState(switches)
  const [filament, setFilament] = useState(painted ? null : (printer?.color ?? null))
  const ink = isLight(backdrop) ? darkInk : lightInk
  const bedMm = printer?.bed ?? usualPrinter.bed
  const { x, y } = bedMm
  const look = useMemo(
    (): Look => ({
      filament,
      sizes: on.sizes,
      wireframe: on.wireframe,
      overhangs: on.overhangs,
      bed: on.bed ? { x, y } : null,
      ink,
      overhangColor,
    }),
    [filament, on, ink, x, y],
  )
  return {
    ...on,
    look,
    bedMm,
    filament,
    setFilament,
    /** The color of the filament in the buyer's printer. */
    ownFilament: printer?.color ?? null,
    toggle: (name: Switch) => setOn({ ...on, [name]: !on[name] }),
  }
}

export type Looks = ReturnType<typeof useLook>
