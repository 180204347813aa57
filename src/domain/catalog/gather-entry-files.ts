import { crc32 } from 'node:zlib'
import { isShopError } from '../errors.ts'
import { readStl } from '../models/read-stl.ts'
import type { FileStore } from '../services.ts'
import type { CatalogEntry, Note } from './catalog-entry.ts'
import type { CatalogFiles, SourceFile } from './catalog-files.ts'
import { mediaHash, sha256, storeNames } from './media-names.ts'
import { readPictureHeader } from './read-picture-header.ts'
import { readZip } from './read-zip.ts'

export interface GatheredModelFile {
  fileName: string
  sha256: string
  crc32: number
  size: number
  storeName: string
}

export interface GatheredPicture {
  name: string
  /** Null when the source has no such picture. */
  hash: string | null
  width: number | null
  height: number | null
}

/** What the source holds for one entry: checked, stored, named by content. */
export interface GatheredFiles {
  modelFiles: GatheredModelFile[]
  pictures: GatheredPicture[]
  previewHash: string | null
  repairs: Note[]
}

/** Widths in px that a source may bring ready-made. */
const readyWidths = [640, 1200]
const mostModelBytes = 200_000_000
const mostPictureBytes = 20_000_000

/** Keeps bytes under their content's name; a dry run keeps nothing. */
export type Keep = FileStore['put']

/** Reads, checks and keeps the model files, pictures and preview of one entry; what is unusable is told and left out. */
export async function gatherEntryFiles(source: CatalogFiles, keep: Keep, entry: CatalogEntry): Promise<GatheredFiles> {
  const repairs: Note[] = []
  const tell = (part: string, message: string) => repairs.push({ place: `${entry.place}.${part}`, message })
  const modelFiles = await gatherModelFiles(source, keep, entry, (message) => tell('files', message))
  const pictures: GatheredPicture[] = []
  for (const name of entry.images) {
    pictures.push(await gatherPicture(source, keep, name, (message) => tell('images', `"${name}" ${message}`)))
  }
  const preview = modelFiles.length > 0 ? await source.previewOf(entry) : null
  const previewHash = preview ? mediaHash(preview) : null
  if (preview && previewHash) await keep(storeNames.preview(previewHash), preview)
  return { modelFiles, pictures, previewHash, repairs }
}

type Tell = (message: string) => void

async function gatherModelFiles(source: CatalogFiles, keep: Keep, entry: CatalogEntry, tell: Tell) {
  const files: GatheredModelFile[] = []
  for (const given of await source.modelFilesOf(entry)) {
    for await (const { fileName, bytes } of unpacked(given, tell)) {
      const file = checkModelFile(fileName, bytes, files, tell)
      if (!file) continue
      await keep(file.storeName, bytes)
      files.push(file)
    }
  }
  return files
}

async function* unpacked(file: SourceFile, tell: Tell): AsyncGenerator<SourceFile> {
  if (!/\.zip$/i.test(file.fileName)) return yield file
  try {
    for (const entry of readZip(file.bytes)) {
      const fileName = entry.name.split(/[\\/]/).at(-1) ?? ''
      const isHidden = fileName.startsWith('.') || entry.name.startsWith('__MACOSX/')
      if (!isHidden) yield { fileName, bytes: isStl(fileName) ? await entry.read() : new Uint8Array() }
    }
  } catch (error) {
    if (!isShopError(error)) throw error
    tell(`"${file.fileName}": ${error.message}`)
  }
}

const isStl = (fileName: string) => /\.stl$/i.test(fileName)

function checkModelFile(fileName: string, bytes: Uint8Array, earlier: GatheredModelFile[], tell: Tell) {
  const refusal = !isStl(fileName)
    ? 'is no STL file'
    : bytes.length > mostModelBytes
      ? 'is larger than 200 MB'
      : stlProblem(bytes)
  const sha = sha256(bytes)
  const twin = earlier.find((file) => file.sha256 === sha)
  if (refusal ?? twin) {
    tell(`"${fileName}" is left out: ${refusal ?? `same content as "${twin?.fileName}"`}`)
    return null
  }
  const name = freeName(fileName.replace(/[^\w .()+-]/g, '-'), earlier)
  return { fileName: name, sha256: sha, crc32: crc32(bytes), size: bytes.length, storeName: storeNames.modelFile(sha) }
}

function stlProblem(bytes: Uint8Array): string | null {
  try {
    readStl(bytes)
    return null
  } catch (error) {
    if (isShopError(error)) return error.message
    throw error
  }
}

/** Two files of one package never differ by letter case alone, because some disks cannot hold them. */
function freeName(fileName: string, earlier: GatheredModelFile[]): string {
  const taken = new Set(earlier.map((file) => file.fileName.toLowerCase()))
  let name = fileName
  for (let turn = 2; taken.has(name.toLowerCase()); turn++) name = fileName.replace(/\.stl$/i, `-${turn}.stl`)
  return name
}

async function gatherPicture(source: CatalogFiles, keep: Keep, name: string, tell: Tell): Promise<GatheredPicture> {
  const missing = { name, hash: null, width: null, height: null }
  const ready = await Promise.all(
    readyWidths.map(async (width) => ({ width, bytes: await source.pictureVariant(name, width) })),
  )
  const bytes = (await source.picture(name)) ?? ready.findLast((variant) => variant.bytes)?.bytes
  if (!bytes) return missing
  try {
    if (bytes.length > mostPictureBytes) throw new RangeError('is larger than 20 MB')
    const { width, height } = readPictureHeader(bytes)
    const hash = mediaHash(bytes)
    const variants = ready.flatMap((variant) => (variant.bytes ? { width: variant.width, bytes: variant.bytes } : []))
    await Promise.all([
      keep(storeNames.picture(hash), bytes),
      ...variants.map((variant) => keep(storeNames.pictureVariant(hash, variant.width, 'avif'), variant.bytes)),
    ])
    return { name, hash, width, height }
  } catch (error) {
    if (!isShopError(error) && !(error instanceof RangeError)) throw error
    tell(`is left out: ${error.message}`)
    return missing
  }
}
