import type { Sentence } from '../../each-language.ts'
import { nameKey, safePath } from '../../limits/safe-path.ts'
import { numberUntilFree } from '../../number-until-free.ts'
import { sayFile } from './file-texts.ts'

/** `problem`: the file should have been a model; `twin`: it is already there; `note`: anything else. */
export type Tell = (message: Sentence, kind: 'problem' | 'twin' | 'note') => void

interface Named {
  fileName: string
  givenName?: string
}

/** Names a file among those of its product, and reports whenever that is not its original name. */
export function nameFile(given: string, named: string, others: Named[], tell: Tell): Named {
  const called = given.normalize('NFC')
  const path = safePath(given)
  if (path !== called) tell(sayFile.named(given, path), 'note')
  if (named !== path) tell(sayFile.soldAs(path, named), 'note')
  const fileName = freeName(named, others)
  if (fileName !== named) tell(sayFile.numbered(named, fileName), 'note')
  return { fileName, ...(named === called ? {} : { givenName: called }) }
}

/** A free name. Two files of one package never differ only in letter case, because some disks cannot hold both. */
export function freeName(fileName: string, others: Named[]): string {
  const taken = new Set(others.map((file) => nameKey(file.fileName)))
  return numberUntilFree(fileName, (name) => taken.has(nameKey(name)))
}

/**
 * Whether a file is a new version of a held one: when its owner's name for it is the held file's name. A name that the
 * store had to choose may belong to another file.
 */
export const isVersionOf =
  (came: Named) =>
  (held: Named): boolean =>
    nameKey(held.fileName) === nameKey(came.givenName ?? came.fileName)

/**
 * Whether a held file may be an older version of one that came: stores once replaced every letter outside ASCII with a
 * dash, so that its original name is no longer known.
 */
export const mayBeFormer =
  ({ fileName }: Named) =>
  (held: Named): boolean =>
    [fileName, fileName.normalize('NFD')]
      .map((name) => name.replace(/[^\w .()+/-]/g, '-'))
      .some((dashed) => dashed !== fileName && nameKey(dashed) === nameKey(held.fileName))
