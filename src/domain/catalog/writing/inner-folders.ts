import { nameKey, partsOf } from '../../limits/safe-path.ts'
import { isArchiveName, isExtraName, isLicenseName, isModelName, withoutExtension } from '../../limits/upload-rules.ts'
import { isArchive } from '../../models/reading/read-model.ts'
import { roleOf } from '../files/file-variants.ts'

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

/**
 * The paths of what is sold from the archives of one product: as `pathsOfSold` for each of them, unless models of
 * several, or loose ones, would then have one path. Then folders such as `Supported`, below the one that all archives
 * share, tell them apart, or else the archives' names: `Dragon_Supported/body.stl`.
 */
export function pathsInArchives<File extends FileInFolder>(
  archives: readonly { name: string; files: readonly File[] }[],
  loose: readonly string[],
): Map<File, string> {
  const own = new Map(archives.flatMap(({ files }) => [...pathsOfSold(files)]))
  const together = pathsOfSold(archives.flatMap(({ files }) => files))
  const named = archives.flatMap(({ name, files }) =>
    [...pathsOfSold(files)].map(([file, path]) => [file, `${withoutExtension(name)}/${path}`] as const),
  )
  const modelsIn = (paths: Map<File, string>) =>
    archives.map(({ files }) => files.flatMap((file) => paths.get(file) ?? []).filter(isModelName))
  const isApart = (paths: Map<File, string>) => {
    const each = [loose.filter(isModelName), ...modelsIn(paths)].map((some) => new Set(some.map(nameKey)))
    const all = each.flatMap((some) => [...some])
    return new Set(all).size === all.length
  }
  const saysForms = modelsIn(together).every((some) => some.every((path) => roleOf(path) !== null))
  const apart = [own, ...(saysForms ? [together] : [])].find(isApart) ?? new Map(named)
  // An owner's license counts for the whole package, and only at its top.
  return new Map([...own].map(([file, path]) => [file, isLicenseName(path) ? path : (apart.get(file) ?? path)]))
}
