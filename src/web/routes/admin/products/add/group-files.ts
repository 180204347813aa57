import { isPictureName } from './file-kinds.ts'

/** Files that are to be one product. */
export interface FileGroup {
  name: string
  keys: string[]
}

interface GroupedFile {
  key: string
  /** `castle/parts/tower.stl` */
  path: string
}

const isArchive = (path: string) => /\.zip$/i.test(path)
const fileNameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const stemOf = (path: string) => fileNameOf(path).replace(/\.[^.]+$/, '')
const foldedStem = (path: string) => stemOf(path).toLowerCase()

/** The folder below the dropped one: with all its own folders it holds one product. */
const folderOf = (path: string) => path.split('/').slice(1, -1).at(0) ?? null

/**
 * Guesses which files belong together: an archive is a product, so is a folder within the dropped folder; other model
 * files are one each, with the pictures whose names begin like theirs.
 */
export function groupFiles(files: readonly GroupedFile[]): FileGroup[] {
  const groups = new Map<string, FileGroup>()
  const put = (id: string, name: string, key: string) => {
    const group = groups.get(id)
    if (group) group.keys.push(key)
    else groups.set(id, { name, keys: [key] })
  }
  const loose = files.filter(({ path }) => isArchive(path) || folderOf(path) === null)
  for (const file of files) {
    const folder = folderOf(file.path)
    if (folder !== null && !isArchive(file.path)) put(`folder ${folder}`, folder, file.key)
  }
  for (const { path, key } of loose.filter(({ path }) => !isPictureName(path)))
    put(isArchive(path) ? `archive ${key}` : `model ${foldedStem(path)}`, stemOf(path), key)
  const stems = [...groups].filter(([id]) => id.startsWith('model ')).map(([id]) => id.slice(6))
  for (const { path, key } of loose.filter(({ path }) => isPictureName(path))) {
    const nearest = stems
      .filter((stem) => foldedStem(path).startsWith(stem))
      .toSorted((a, b) => b.length - a.length)
      .at(0)
    const only = stems.length === 1 ? stems[0] : undefined
    put(`model ${nearest ?? only ?? foldedStem(path)}`, stemOf(path), key)
  }
  return [...groups.values()]
}

/** The file in another group; `null` gives it one of its own. Groups without files vanish. */
export function moveFile(groups: FileGroup[], key: string, target: number | null, name: string): FileGroup[] {
  const moved = groups.map((group, place) => {
    const keys = group.keys.filter((other) => other !== key)
    return { ...group, keys: place === target ? [...keys, key] : keys }
  })
  return (target === null ? [...moved, { name, keys: [key] }] : moved).filter(({ keys }) => keys.length > 0)
}
