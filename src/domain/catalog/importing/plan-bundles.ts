import type { Reader } from '../../database.ts'
import { isShopError } from '../../errors.ts'
import { readMembers, writeMembers } from '../bundle-parts.ts'
import { type ProductRow, selectMembers } from '../catalog-queries.ts'
import { sayBundle } from '../writing/bundle-texts.ts'
import { refuseLicenses } from '../writing/check-licenses.ts'
import { type Note, noteOf } from '../writing/notes.ts'
import type { ProductWords } from '../writing/product-fields.ts'
import { chunks } from '../writing/write-queries.ts'
import type { CatalogEntry } from './catalog-entry.ts'
import { fileRefusal } from './file-refusal.ts'
import { standingsByNumber } from './import-queries.ts'
import { sayImport } from './import-texts.ts'

/**
 * The members of these entries' bundles, by the bundle's number: ids of products in the shop or in the file. Members
 * that a bundle already has stay in it, even withdrawn ones; any other that does not exist or is withdrawn is left out.
 * Throws invalid-argument when that leaves no member.
 */
export async function findMembers(
  reader: Reader,
  entries: CatalogEntry[],
  products: ReadonlyMap<number, Pick<ProductRow, 'members'>>,
  isToCome: (number: number) => boolean,
): Promise<{ members: Map<number, string[]>; repairs: Note[] }> {
  const wanted = entries.flatMap(({ members }) => members ?? [])
  const found = new Map(entries.map(({ number, id }) => [number, id]))
  for (const id of wanted) if (!found.has(Number(id)) && isToCome(Number(id))) found.set(Number(id), id)
  const withdrawn = new Map<number, string>()
  for (const chunk of chunks([...new Set(wanted.map(Number))]))
    for (const row of await standingsByNumber(reader, chunk)) {
      found.set(row.number, row.id)
      if (row.state === 'withdrawn') withdrawn.set(row.number, row.id)
    }
  const members = new Map<number, string[]>()
  const [repairs, problems]: [Note[], Note[]] = [[], []]
  for (const { place, number, members: given } of entries) {
    if (given === null) continue
    const held = new Set(readMembers(products.get(number)?.members))
    const stays = (id: string) => held.has(withdrawn.get(Number(id)) ?? '')
    const known = given.filter((id) => stays(id) || (found.has(Number(id)) && !withdrawn.has(Number(id))))
    const notes = given.flatMap((id) => {
      if (stays(id)) return sayImport.memberStays(id)
      return known.includes(id) ? [] : sayImport.memberLeftOut(id)
    })
    if (known.length === 0) problems.push(...given.map((id) => noteOf(`${place}.bundle`, sayBundle.noSuchMember(id))))
    else repairs.push(...notes.map((told) => noteOf(`${place}.bundle`, told)))
    members.set(
      number,
      known.map((id) => found.get(Number(id)) ?? id),
    )
  }
  if (problems.length > 0) throw fileRefusal(problems)
  return { members, repairs }
}

/** The members of each of these products and of everything below them; `planned` has those that will have others. */
async function membersBelow(reader: Reader, ids: string[], planned: ReadonlyMap<string, string>) {
  const known = new Map<string, string[]>()
  for (let wanted = ids; wanted.length > 0; ) {
    const next = new Set<string>()
    for (const chunk of chunks([...new Set(wanted)])) {
      const stored = new Map((await selectMembers(reader, chunk)).map(({ id, members }) => [id, members]))
      for (const id of chunk) {
        const members = readMembers(planned.get(id) ?? stored.get(id))
        known.set(id, members)
        for (const member of members) next.add(member)
      }
    }
    wanted = [...next].filter((id) => !known.has(id))
  }
  return known
}

interface Planned {
  id: string
  place: string
  words: ProductWords
  /** The members that it has now, as stored. */
  held: string | null
  /** Whether the file lists its members. */
  isGiven: boolean
}

/**
 * Throws invalid-argument when a product, as the file would leave it, cannot be a bundle or have licenses. `earlier` has
 * the members of bundles in earlier parts of a file of which nothing is written; those of this part are added.
 */
export async function refuseImpossible(
  reader: Reader,
  planned: Planned[],
  earlier: Map<string, string> = new Map(),
): Promise<void> {
  const problems: Note[] = []
  for (const { place, words } of planned)
    try {
      refuseLicenses(words)
    } catch (error) {
      if (!isShopError(error)) throw error
      problems.push(noteOf(`${place}.licenses`, error.sentence))
    }
  const own = new Map(planned.map(({ id, words }) => [id, words.members]))
  const bundles = planned.filter(({ words, isGiven }) => isGiven && words.members.length > 0)
  const known = await membersBelow(
    reader,
    bundles.flatMap(({ words }) => words.members),
    earlier,
  )
  const membersOf = (id: string) => own.get(id) ?? known.get(id) ?? []
  for (const { id, place, words } of bundles) {
    const seen = new Set<string>()
    const below = [...words.members]
    for (let one = below.pop(); one !== undefined; one = below.pop()) {
      if (seen.has(one)) continue
      seen.add(one)
      below.push(...membersOf(one))
    }
    if (seen.has(id)) problems.push(noteOf(`${place}.bundle`, sayBundle.inItself))
  }
  for (const { id, words, held, isGiven } of planned)
    if (isGiven && (held || words.members.length > 0)) earlier.set(id, writeMembers(words.members) ?? '')
  if (problems.length > 0) throw fileRefusal(problems)
}
