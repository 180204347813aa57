import type { Sentence } from '../../each-language.ts'
import { nameKey, safePath } from '../../limits/safe-path.ts'
import { numberUntilFree } from '../../number-until-free.ts'
import { sayFile } from './file-texts.ts'

/** A problem is a file that should have been a model, a twin one that is there already; a note tells anything else. */
export type Tell = (message: Sentence, kind: 'problem' | 'twin' | 'note') => void

interface Named {
  fileName: string
  givenName?: string
}

/** Names a file among those of its product, and tells wherever that is not what it was called. */
export function nameFile(given: string, named: string, others: Named[], tell: Tell): Named {
  const called = given.normalize('NFC')
  const path = safePath(given)
  if (path !== called) tell(sayFile.named(given, path), 'note')
  if (named !== path) tell(sayFile.soldAs(path, named), 'note')
  const fileName = freeName(named, others)
  if (fileName !== named) tell(sayFile.numbered(named, fileName), 'note')
  return { fileName, ...(named === called ? {} : { givenName: called }) }
}

/** Two files of one package never differ by letter case alone, because some disks cannot hold them. */
export function freeName(fileName: string, others: Named[]): string {
  const taken = new Set(others.map((file) => nameKey(file.fileName)))
  return numberUntilFree(fileName, (name) => taken.has(nameKey(name)))
}

/**
 * Whether what came is a new version of what is there: when its owner calls it what that is called. What the store had to
 * call so may be another file.
 */
export const isVersionOf =
  (came: Named) =>
  (held: Named): boolean =>
    nameKey(held.fileName) === nameKey(came.givenName ?? came.fileName)

/**
 * Whether a file may be an older version of what came: stores once kept a dash of every letter that is not ASCII, so that
 * nobody knows any more how it was called.
 */
export const mayBeFormer =
  ({ fileName }: Named) =>
  (held: Named): boolean =>
    [fileName, fileName.normalize('NFD')]
      .map((name) => name.replace(/[^\w .()+/-]/g, '-'))
      .some((dashed) => dashed !== fileName && nameKey(dashed) === nameKey(held.fileName))
