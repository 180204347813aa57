import { groupUploads } from '#domain/catalog/editing/uploads/group-uploads.ts'

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

/** The guess which files belong together, as the server would make it. */
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

/** The file in another group; `null` gives it one of its own. Groups without files vanish. */
export function moveFile(groups: FileGroup[], key: string, target: number | null, name: string): FileGroup[] {
  const moved = groups.map((group, place) => {
    const keys = group.keys.filter((other) => other !== key)
    return { ...group, keys: place === target ? [...keys, key] : keys }
  })
  return (target === null ? [...moved, { name, keys: [key] }] : moved).filter(({ keys }) => keys.length > 0)
}
