import { brasa } from './families/brasa/brasa.ts'
import { clockwork } from './families/clockwork/clockwork.ts'
import { cosmos } from './families/cosmos/cosmos.ts'
import { coven } from './families/coven/coven.ts'
import { dinosaurs } from './families/dinosaurs/dinosaurs.ts'
import { dojo } from './families/dojo/dojo.ts'
import { engines } from './families/engines/engines.ts'
import { fiesta } from './families/fiesta/fiesta.ts'
import { forest } from './families/forest/forest.ts'
import { starKeyRing } from './families/free-sample.ts'
import { galapago } from './families/galapago/galapago.ts'
import { haunted } from './families/haunted/haunted.ts'
import { kiro } from './families/kiro/kiro.ts'
import { luma } from './families/luma/luma.ts'
import { market } from './families/market/market.ts'
import { mushrooms } from './families/mushrooms/mushrooms.ts'
import { sea } from './families/sea/sea.ts'
import { slimes } from './families/slimes/slimes.ts'
import { teatime } from './families/teatime/teatime.ts'
import { tilt } from './families/tilt/tilt.ts'
import { whales } from './families/whales/whales.ts'
import type { Figure, FigureEntry } from './figure.ts'
import { freeSampleId } from './free-sample-id.ts'

const families: FigureEntry[][] = [
  clockwork,
  cosmos,
  market,
  brasa,
  dinosaurs,
  fiesta,
  haunted,
  coven,
  dojo,
  engines,
  forest,
  galapago,
  kiro,
  luma,
  mushrooms,
  sea,
  slimes,
  teatime,
  tilt,
  whales,
]

/** The demo catalog, by id. */
export const figures: FigureEntry[] = families.flat().toSorted((a, b) => a.product.id.localeCompare(b.product.id))

/** The function that makes the figure with this id, or the free sample. */
export function makerOf(id: string): () => Figure {
  if (id === freeSampleId) return starKeyRing
  const entry = figures.find(({ product }) => product.id === id)
  if (!entry) throw new Error(`There is no figure ${id}.`)
  return entry.make
}
