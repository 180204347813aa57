import { readdir, readFile } from 'node:fs/promises'
import { basename, join, posix, relative, sep } from 'node:path'
import type { CatalogFiles, SourceFile } from '#domain/catalog/importing/catalog-files.ts'
import { ShopError } from '#domain/errors.ts'
import { archiveEnding, isLitter, isPictureName, modelEndings, withoutEnding } from '#domain/limits/upload-rules.ts'
import { sayCatalog } from './catalog-texts.ts'

/**
 * The files beside an import file: `{slug}.stl` (or `.obj`, `.3mf`, `.zip`) or a folder `{id}/`, pictures by their names,
 * and ready-made widths beside them, `name.640.avif` for `name.jpg`.
 * Names are only looked up in the list of what the folder holds, so that none can lead out of it; links are not followed.
 */
export async function openCatalogFolder(folder: string): Promise<CatalogFiles> {
  const paths = await listFiles(folder)
  const byBaseName = new Map([...paths].reverse().map((path) => [posix.basename(path), path]))
  const known = new Set(paths)
  const read = (path: string) => readFile(join(folder, path))
  const load = async (path: string, fileName = posix.basename(path)): Promise<SourceFile> => ({
    fileName,
    bytes: await read(path),
  })
  const find = (name: string) => {
    const path = pathOf(name)
    return known.has(path) ? path : byBaseName.get(posix.basename(path))
  }
  return {
    async modelFilesOf({ id, slug }) {
      const own = paths.filter((path) => path.startsWith(`${id}/`) && !isPictureName(path))
      const named = [...modelEndings, archiveEnding].flatMap((ending) => find(`${slug}.${ending}`) ?? [])
      if (own.length > 0) return Promise.all(own.map((path) => load(path, path.slice(id.length + 1))))
      return Promise.all(named.slice(0, 1).map((path) => load(path)))
    },
    async picture(name) {
      const path = find(name)
      return path && isPictureName(path) ? read(path) : null
    },
    async pictureVariant(name, width) {
      const path = find(`${withoutEnding(pathOf(name))}.${width}.avif`)
      return path ? read(path) : null
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
      .filter((path) => !isLitter(path))
      .sort()
  } catch (error) {
    throw new ShopError('invalid-argument', sayCatalog.folderUnreadable(basename(folder), String(error)))
  }
}

/** Pictures may be named by a path or a whole address. */
const pathOf = (name: string): string =>
  (URL.canParse(name) ? new URL(name).pathname : name).replaceAll('\\', '/').replace(/^\/+/, '')
