import { groupUploads } from '#domain/catalog/editing/uploads/group-uploads.ts'

/** Files that will form one product. */
export interface FileGroup {
  name: string
  keys: string[]
}

interface GroupedFile {
  key: string
  /** `castle/parts/tower.stl` */
  path: string
}

/** Guesses which files belong together, exactly as the server would. */
export function groupFiles(files: readonly GroupedFile[]): FileGroup[] {
  const placed = files.map(({ key, path }) => {
    const end = path.lastIndexOf('/')
    return { key, fileName: path.slice(end + 1), folder: path.slice(0, Math.max(0, end)) }
  })
  return groupUploads(placed).map(({ name, models, extras, pictures }) => ({
    name,
    keys: [...models, ...extras, ...pictures].map(({ key }) => key),
  }))
}

/** Moves a file to another group; `null` gives it a group of its own. Empty groups are removed. */
export function moveFile(groups: FileGroup[], key: string, target: number | null, name: string): FileGroup[] {
  const moved = groups.map((group, place) => {
    const keys = group.keys.filter((other) => other !== key)
    return { ...group, keys: place === target ? [...keys, key] : keys }
  })
  return (target === null ? [...moved, { name, keys: [key] }] : moved).filter(({ keys }) => keys.length > 0)
}
