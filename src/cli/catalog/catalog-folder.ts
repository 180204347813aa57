import { readdir, readFile } from 'node:fs/promises'
import { basename, join, posix, relative, sep } from 'node:path'
import type { CatalogEntry } from '#domain/catalog/importing/catalog-entry.ts'
import type { CatalogFiles, SourceFile, TellFile } from '#domain/catalog/importing/catalog-files.ts'
import { ShopError } from '#domain/errors.ts'
import {
  archiveExtension,
  isJunkFile,
  isPictureName,
  modelExtensions,
  withoutExtension,
} from '#domain/limits/upload-rules.ts'
import { sayCatalog } from './catalog-texts.ts'

/**
 * The files beside an import file: `{slug}.stl` (or `.obj`, `.3mf`, `.zip`) or a folder `{id}/`, pictures by their
 * names, and ready-made widths beside them, `name.640.avif` for `name.jpg`. A folder that is named by a number belongs
 * only to that product; a name without a path is enough when only one file has it. Names are only looked up in the list
 * of the folder's files, so that none can lead out of it; links are not followed.
 */
export async function openCatalogFolder(folder: string): Promise<CatalogFiles> {
  // macOS disks may return accents decomposed; import files contain them as they were typed.
  const onDisk = new Map((await listFiles(folder)).map((path) => [path.normalize('NFC'), path]))
  const paths = [...onDisk.keys()]
  const byBaseName = Map.groupBy(paths, (path) => posix.basename(path))
  const known = new Set(paths)
  const read = (path: string) =>
    readFile(join(folder, onDisk.get(path) ?? path)).catch((error: Error) => {
      throw new ShopError('invalid-argument', sayCatalog.fileUnreadable(error.message))
    })
  const load = async (path: string, fileName = posix.basename(path)): Promise<SourceFile> => ({
    fileName,
    bytes: await read(path),
  })
  /** Finds a file by its bare name, outside the folders of other products. */
  const findBare = (name: string, id: string, tell: TellFile = () => {}) => {
    const named = byBaseName.get(posix.basename(name)) ?? []
    const [path, ...others] = named.filter((path) => !/^\d+\//.test(path) || path.startsWith(`${id}/`))
    if (others.length > 0) tell(sayCatalog.severalSo(posix.basename(name), [path, ...others].join(', ')))
    return others.length > 0 ? undefined : path
  }
  const findPicture = (name: string, id: string, tell?: TellFile) =>
    [`${id}/${pathOf(name)}`, pathOf(name)].find((path) => known.has(path)) ?? findBare(pathOf(name), id, tell)
  const findModel = ({ id, slug }: CatalogEntry, tell: TellFile) => {
    const names = [...modelExtensions, archiveExtension].map((ending) => `${slug}.${ending}`)
    const path = names.find((name) => known.has(name))
    return path ?? names.map((name) => findBare(name, id, tell)).find((bare) => bare !== undefined)
  }
  return {
    async modelFilesOf(entry, tell) {
      const { id } = entry
      const own = paths.filter((path) => path.startsWith(`${id}/`) && !isPictureName(path))
      if (own.length > 0) return Promise.all(own.map((path) => load(path, path.slice(id.length + 1))))
      const path = findModel(entry, tell)
      return path === undefined ? [] : [await load(path)]
    },
    async picture(name, { id }, tell) {
      const path = findPicture(name, id, tell)
      return path && isPictureName(path) ? read(path) : null
    },
    async pictureVariant(name, width, { id }) {
      const ready = (path: string) => `${withoutExtension(path)}.${width}.avif`
      const original = findPicture(name, id)
      const path = original ? ready(original) : findPicture(ready(pathOf(name)), id)
      return path && known.has(path) ? read(path) : null
    },
    previewOf: async () => null,
  }
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((path) => !isJunkFile(path))
      .sort()
  } catch (error) {
    throw new ShopError('invalid-argument', sayCatalog.folderUnreadable(basename(folder), String(error)))
  }
}

/** A picture may be named by a path or by a whole address. */
const pathOf = (name: string): string =>
  (URL.canParse(name) ? new URL(name).pathname : name).normalize('NFC').replaceAll('\\', '/').replace(/^\/+/, '')
