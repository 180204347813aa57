import type { Reader } from '../../database.ts'
import { isShopError } from '../../errors.ts'
import { membersBelow, readMembers, writeMembers } from '../bundle-parts.ts'
import { productsByNumber } from '../catalog-queries.ts'
import { sayBundle } from '../writing/bundle-texts.ts'
import { refuseLicenses } from '../writing/check-licenses.ts'
import { type Note, noteOf } from '../writing/notes.ts'
import type { ProductWords } from '../writing/product-fields.ts'
import { chunks } from '../writing/write-queries.ts'
import type { CatalogEntry } from './catalog-entry.ts'
import { fileRefusal } from './file-refusal.ts'

/**
 * The products that the bundles of these entries are made of, by number: their ids in the shop, or in the file. Throws
 * invalid-argument with every member that is in neither.
 */
export async function findMembers(
  reader: Reader,
  entries: CatalogEntry[],
  isToCome: (number: number) => boolean,
): Promise<Map<number, string>> {
  const wanted = entries.flatMap(({ members }) => members ?? [])
  const found = new Map(entries.map(({ number, id }) => [number, id]))
  for (const id of wanted) if (!found.has(Number(id)) && isToCome(Number(id))) found.set(Number(id), id)
  for (const chunk of chunks([...new Set(wanted.map(Number))]))
    for (const row of await productsByNumber(reader, chunk)) {
      if (row.state === 'withdrawn') found.delete(row.number)
      else found.set(row.number, row.id)
    }
  const problems = entries.flatMap(({ place, members }) =>
    (members ?? []).flatMap((id) =>
      found.has(Number(id)) ? [] : [noteOf(`${place}.bundle`, sayBundle.noSuchMember(id))],
    ),
  )
  if (problems.length > 0) throw fileRefusal(problems)
  return found
}

interface Planned {
  id: string
  place: string
  words: ProductWords
  /** The file says what it is made of. */
  isGiven: boolean
}

/** Throws invalid-argument where a product cannot be a bundle, or have licenses, as the file would leave it. */
export async function refuseImpossible(reader: Reader, planned: Planned[]): Promise<void> {
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
    bundles.map(({ id, words }) => ({ id, members: writeMembers(words.members) })),
  )
  const membersOf = (id: string) => own.get(id) ?? readMembers(known.get(id)?.members)
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
  if (problems.length > 0) throw fileRefusal(problems)
}
