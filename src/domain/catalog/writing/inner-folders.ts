import { partsOf } from '../../limits/safe-path.ts'
import { isArchiveName, isExtraName, isModelName } from '../../limits/upload-rules.ts'
import { isArchive } from '../../models/reading/read-model.ts'

/** A file with the folder that contained it, `Golem/Supported`; empty for a file by itself. */
export interface FileInFolder {
  fileName: string
  folder: string
}

/** An archive entry, by its full name. */
export function placeIn(name: string): FileInFolder {
  const parts = partsOf(name)
  return { fileName: parts.at(-1) ?? '', folder: parts.slice(0, -1).join('/') }
}

/** The name of a file without its folders. */
export const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/**
 * Whether a file with this beginning may hold others to sell. Many documents and projects (DOCX, ODT, SL1, F3Z) are ZIP
 * archives inside, and are sold as they are.
 */
export const mayHoldFiles = (path: string, head: Uint8Array): boolean =>
  isArchiveName(path) || (isArchive(head) && !isExtraName(nameIn(path)))

/** The files among these that are sold, each with its path below the folder that they share: `Supported/body.stl`. */
export function pathsOfSold<File extends FileInFolder>(files: readonly File[]): Map<File, string> {
  const sold = files.filter(({ fileName }) => isModelName(fileName) || isExtraName(fileName))
  const folders = sold.map(({ folder }) => partsOf(folder))
  const [first = [], ...others] = folders
  const ends = first.findIndex((part, depth) => others.some((other) => other[depth] !== part))
  const shared = ends < 0 ? first.length : ends
  return new Map(sold.map((file, place) => [file, [...(folders[place] ?? []).slice(shared), file.fileName].join('/')]))
}
