import { crc32 } from 'node:zlib'
import { isShopError } from '../errors.ts'
import { readStl } from '../models/read-stl.ts'
import { readZip } from '../read-zip.ts'
import type { SourceFile } from './catalog-files.ts'
import type { Keep } from './gather-picture.ts'
import { sha256, storeNames } from './media-names.ts'

export interface GatheredModelFile {
  fileName: string
  sha256: string
  crc32: number
  size: number
  storeName: string
}

type Tell = (message: string) => void

const mostModelBytes = 200_000_000

/** Checks and keeps the STL files among these files and in their archives; what is unusable is told and left out. */
export async function gatherModelFiles(given: SourceFile[], keep: Keep, tell: Tell): Promise<GatheredModelFile[]> {
  const files: GatheredModelFile[] = []
  for (const file of given) {
    for await (const { fileName, bytes } of unpacked(file, tell)) {
      const checked = checkModelFile(fileName, bytes, files, tell)
      if (!checked) continue
      await keep(checked.storeName, bytes)
      files.push(checked)
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
    if (!isShopError(error) || error.code !== 'invalid-argument') throw error
    tell(`"${file.fileName}": ${error.message}`)
  }
}

const isStl = (fileName: string) => /\.stl$/i.test(fileName)

function checkModelFile(fileName: string, bytes: Uint8Array, earlier: GatheredModelFile[], tell: Tell) {
  const sha = sha256(bytes)
  const twin = earlier.find((file) => file.sha256 === sha)
  const refusal = problemOf(fileName, bytes) ?? (twin && `same content as "${twin.fileName}"`)
  if (refusal) {
    tell(`"${fileName}" is left out: ${refusal}`)
    return null
  }
  const name = freeName(fileName.replace(/[^\w .()+-]/g, '-'), earlier)
  return { fileName: name, sha256: sha, crc32: crc32(bytes), size: bytes.length, storeName: storeNames.modelFile(sha) }
}

function problemOf(fileName: string, bytes: Uint8Array): string | null {
  if (!isStl(fileName)) return 'is no STL file'
  if (bytes.length > mostModelBytes) return 'is larger than 200 MB'
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
