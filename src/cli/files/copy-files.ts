import { createHash } from 'node:crypto'
import { isUnreadable } from '#adapters/files/disk-failure.ts'
import { isImmutable, probeName } from '#adapters/files/file-names.ts'
import type { Sentence } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import type { Storage } from '#server/open-storage.ts'
import { sayFiles } from './files-texts.ts'

export interface Side extends Pick<Storage, 'files' | 'list'> {
  /** The SHA-256 that is stored with a file there, in hexadecimal; null where none is. */
  noted?(name: string): Promise<string | null>
}

/** File names, each with the beginning of the SHA-256 of its bytes. */
export type Needed = Map<string, string>

const atOnce = 4
const mostRounds = 5

async function sizesOf(side: Side): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { name, size } of side.list()) if (name !== probeName) sizes.set(name, size)
  return sizes
}

/** Null for a file that its disk cannot read anymore. */
async function digestOf(side: Side, name: string): Promise<string | null> {
  const noted = await side.noted?.(name)
  if (noted) return noted
  const hash = createHash('sha256')
  try {
    for await (const bytes of side.files.read(name)) hash.update(bytes)
  } catch (error) {
    if (isUnreadable(error)) return null
    throw error
  }
  return hash.digest('hex')
}

/** Runs a few at a time; when one fails, the others that were begun finish first. */
async function forEach(names: Iterable<string>, work: (name: string) => Promise<void>): Promise<void> {
  const waiting = [...names].values()
  const outcomes = await Promise.allSettled(
    Array.from({ length: atOnce }, async () => {
      for (const name of waiting) await work(name)
    }),
  )
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

/**
 * Copies the files that are missing, each as a whole; an interrupted copy continues where it was. `listNeeded` names
 * the files that rows refer to: each is compared with its digest at both ends, and one that is damaged, or that the
 * disk cannot read anymore, is never copied. Those that neither side has intact are reported, since nobody can copy
 * them. A running store creates and deletes files meanwhile: only what is referred to before and after can be missing.
 */
export async function copyFiles(from: Side, to: Side, listNeeded: () => Promise<Needed>) {
  const before = await listNeeded()
  const whole = new Set<string>()
  const damaged = new Set<string>()
  let copied = 0

  async function isWhole(name: string): Promise<boolean> {
    if (!whole.has(name) && (await digestOf(to, name))?.startsWith(before.get(name) ?? '')) whole.add(name)
    return whole.has(name)
  }
  async function isThere(name: string): Promise<boolean> {
    if (before.has(name)) return isWhole(name)
    if (isImmutable(name)) return true
    const [here, there] = [await digestOf(from, name), await digestOf(to, name)]
    return here !== null && here === there
  }
  async function findMissing(all: Map<string, number>, there: Map<string, number>): Promise<string[]> {
    const missing: string[] = []
    await forEach(all.keys(), async (name) => {
      if (!damaged.has(name) && (there.get(name) !== all.get(name) || !(await isThere(name)))) missing.push(name)
    })
    return missing
  }
  async function copy(name: string): Promise<void> {
    if (!(await digestOf(from, name))?.startsWith(before.get(name) ?? '')) return void damaged.add(name)
    const source = await from.files.source(name)
    if ('path' in source) await to.files.adopt(name, source)
    else await to.files.put(name, source)
    copied += 1
  }
  async function refuseIncomplete(needed: Set<string>, there: Map<string, number>): Promise<void> {
    const problems: { place: string; message: Sentence }[] = []
    await forEach(needed, async (name) => {
      const message = damaged.has(name) || there.has(name) ? sayFiles.damaged : sayFiles.missing
      if (!there.has(name) || !(await isWhole(name))) problems.push({ place: name, message })
    })
    if (problems.length > 0) throw new ShopError('aborted', sayFiles.incomplete, { details: { problems } })
  }

  for (let round = 0; ; round++) {
    const [all, there] = [await sizesOf(from), await sizesOf(to)]
    const missing = await findMissing(all, there)
    if (missing.length === 0) {
      const needed = new Set((await listNeeded()).keys()).intersection(before)
      // Rows do not refer to files that change under their names, such as lists.
      const lists = [...damaged].filter((name) => !isImmutable(name))
      await refuseIncomplete(needed.union(new Set(lists)), there)
      return { copied, there: all.size - damaged.difference(there).size, needed: needed.size }
    }
    // Files that were added during the copy are copied too, but not forever.
    if (round === mostRounds) {
      const problems = missing.map((name) => ({ place: name, message: sayFiles.notArrived }))
      throw new ShopError('aborted', sayFiles.runAgain, { details: { problems } })
    }
    await forEach(missing, copy)
  }
}
