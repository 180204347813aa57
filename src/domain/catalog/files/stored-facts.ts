import type { Sentence } from '../../each-language.ts'
import { factsVersion, type ModelFacts } from '../../models/measuring/measure-model.ts'
import { worstVerdict } from '../../models/measuring/mesh-verdict.ts'
import { isSameTurn, noTurn, sideBelow, type Turn, turnSize } from '../../models/turn-mesh.ts'
import type { StoredModel } from '../present-product.ts'
import { oneOfEachPart, picturedFile } from './file-variants.ts'
import type { ModelFileRow } from './media-queries.ts'
import { sayProcessing } from './processing-texts.ts'

/** What was measured of a file, or why it could not be measured. */
type StoredFacts = ModelFacts | { version: number; unreadable: Sentence }

/** As stored in `model_files.facts`: nodes of earlier versions read only the English, and wrote nothing else. */
interface StoredRefusal {
  version: number
  unreadable: string
  words?: Sentence
}

export const storeFacts = (facts: ModelFacts): string => JSON.stringify(facts)

export const storeUnreadable = (words: Sentence): string =>
  JSON.stringify({ version: factsVersion, unreadable: words.en, words } satisfies StoredRefusal)

/** False for a file that is not measured yet, or that cannot be. */
export const isReadable = ({ facts }: Pick<ModelFileRow, 'facts'>): boolean =>
  facts !== null && !('unreadable' in JSON.parse(facts))

/** Null for a file that must be measured, possibly again because earlier versions measured less. */
export function readFacts({ facts }: Pick<ModelFileRow, 'facts'>): StoredFacts | null {
  // Written only by the two functions above, always with a version.
  const stored = facts === null ? null : (JSON.parse(facts) as ModelFacts | StoredRefusal)
  if (stored?.version !== factsVersion) return null
  if (!('unreadable' in stored)) return stored
  const { version, unreadable, words = sayProcessing.unreadableBefore(unreadable) } = stored
  return { version, unreadable: words }
}

/**
 * The largest file's size after the turn, and sums over all parts, each in one form; null until every file is measured.
 */
export function joinFacts(rows: ModelFileRow[], turn: Turn): StoredModel | null {
  const measured = rows.flatMap((row) => {
    const facts = readFacts(row)
    return facts && !('unreadable' in facts) ? [{ path: row.file_name, facts }] : []
  })
  if (measured.length < rows.length) return null
  const facts = oneOfEachPart(measured, ({ path }) => path).map((one) => one.facts)
  const largest = facts.toSorted((a, b) => boxOf(b) - boxOf(a))[0]
  if (!largest) return null
  const sum = (read: (facts: ModelFacts) => number) =>
    Number(facts.reduce((total, one) => total + read(one), 0).toPrecision(12))
  const areaCm2 = sum((one) => one.areaCm2)
  const below = sideBelow(turn)
  const overhangCm2 = sum((one) => one.areaCm2 * one.standing[below].overhangShare)
  return {
    version: factsVersion,
    dimensionsMm: turnSize(largest.dimensionsMm, turn),
    ...heightsOf(facts, turn),
    ...(isSameTurn(turn, noTurn) ? {} : { turn }),
    triangles: sum((one) => one.triangles),
    vertices: sum((one) => one.vertices),
    volumeCm3: sum((one) => one.volumeCm3),
    areaCm2,
    watertight: facts.every((one) => one.watertight),
    verdict: worstVerdict(facts.map((one) => one.verdict)),
    shells: sum((one) => one.shells),
    openEdges: sum((one) => one.openEdges),
    crowdedEdges: sum((one) => one.crowdedEdges),
    flippedEdges: sum((one) => one.flippedEdges),
    degenerateTriangles: sum((one) => one.degenerateTriangles),
    overhangShare: areaCm2 > 0 ? Number((overhangCm2 / areaCm2).toFixed(3)) : 0,
    baseCm2: sum((one) => one.standing[below].baseCm2),
    unitSuspicion: largest.unitSuspicion,
    previewHash: previewOf(rows),
  }
}

/** Of one part, the size tells the height. */
function heightsOf(facts: ModelFacts[], turn: Turn): Pick<StoredModel, 'heightsMm'> {
  if (facts.length === 1 && !facts[0]?.figuresMm) return {}
  const parts = facts.map(({ dimensionsMm, figuresMm = { longest: dimensionsMm, sum: dimensionsMm } }) => ({
    tallest: turnSize(figuresMm.longest, turn).z,
    sum: turnSize(figuresMm.sum, turn).z,
  }))
  const tallest = Math.max(...parts.map((part) => part.tallest))
  return { heightsMm: { tallest, sum: Number(parts.reduce((total, part) => total + part.sum, 0).toPrecision(12)) } }
}

/** Until the file that is shown has its preview, one of another file. */
const previewOf = (rows: ModelFileRow[]) =>
  picturedFile(rows, (row) => row.file_name)?.preview_hash ??
  rows.find((row) => row.preview_hash !== null)?.preview_hash ??
  null

const boxOf = ({ dimensionsMm: { x, y, z } }: ModelFacts) => x * y * z
