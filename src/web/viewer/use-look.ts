import { useMemo, useState } from 'react'
import { isLight, usualBed } from './backdrop.ts'
import type { Look } from './stage.ts'

const switches = { bed: false, sizes: false, wireframe: false, overhangs: false }
export type Switch = keyof typeof switches

const darkInk = '#23211d'
const lightInk = '#f7f5ef'
/** The shop's yellow; on a plain gray figure nothing else has it. */
const accent = '#f6cd30'

/** What the buyer chose to see. */
export function useLook({ backdrop, bedMm }: { backdrop: string; bedMm: { x: number; y: number } | null }) {
  const [on, setOn] = useState(switches)
  const [filament, setFilament] = useState<string | null>(null)
  const dark = isLight(backdrop)
  const { x, y } = bedMm ?? usualBed
  const look = useMemo(
    (): Look => ({
      filament,
      sizes: on.sizes,
      wireframe: on.wireframe,
      overhangs: on.overhangs,
      bed: on.bed ? { x, y } : null,
      ink: dark ? darkInk : lightInk,
      accent,
    }),
    [filament, on, dark, x, y],
  )
  return {
    ...on,
    look,
    bedMm: { x, y },
    filament,
    setFilament,
    /** Whether lines on the backdrop are dark. */
    darkInk: dark,
    toggle: (name: Switch) => setOn({ ...on, [name]: !on[name] }),
  }
}

export type Looks = ReturnType<typeof useLook>
