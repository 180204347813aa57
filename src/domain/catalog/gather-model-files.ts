import { crc32 } from 'node:zlib'
import { isShopError } from '../errors.ts'
import { endingOf, isArchive, looksLikeModel } from '../models/read-model.ts'
import { isThreeMf } from '../models/read-three-mf.ts'
import { readZip, type ZipEntry, zipLimits } from '../read-zip.ts'
import type { MediaWorker } from '../services.ts'
import type { SourceFile } from './catalog-files.ts'
import type { Keep } from './gather-picture.ts'
import { sha256, storeNames } from './media-names.ts'

export interface GatheredModelFile {
  fileName: string
  sha256: string
  crc32: number
  size: number
  storeName: string
  /** What is known of a file that the product had before. */
  kept?: { facts: string | null; meshHash: string | null; addedAt: string }
}

interface Needs {
  media: Pick<MediaWorker, 'checkModel'>
  keep: Keep
}
/** A problem is a file that should have been a model, a twin one that is there already; a note tells anything else. */
type Kind = 'problem' | 'twin' | 'note'
type Tell = (message: string, kind: Kind) => void

const mostModelBytes = 200_000_000
const modelEnding = /\.(stl|obj|3mf)$/i

/**
 * Checks and keeps the STL, OBJ and 3MF files among these files and in their ZIP archives, byte for byte as they came;
 * what is unusable is told and left out. A file is known by its content: one that ends otherwise than what it is gets
 * the right ending, so that the buyer's programs open it.
 */
export async function gatherModelFiles(
  needs: Needs,
  given: Iterable<SourceFile> | AsyncIterable<SourceFile>,
  tell: Tell,
  /** What was gathered for the same product, and what archives may still unpack to. */
  { earlier, limits }: { earlier: GatheredModelFile[]; limits: typeof zipLimits } = {
    earlier: [],
    limits: { ...zipLimits },
  },
): Promise<GatheredModelFile[]> {
  const files: GatheredModelFile[] = []
  for await (const file of given) {
    for await (const candidate of unpacked(file, limits, tell)) {
      const checked = await checkModelFile(needs, candidate, [...earlier, ...files], tell)
      if (!checked) continue
      await needs.keep(checked.storeName, candidate.bytes)
      files.push(checked)
    }
  }
  return files
}

/** The file itself, or the files of an archive; all archives together stay within the limits. */
export async function* unpacked(
  file: SourceFile,
  limits: typeof zipLimits,
  tell: Tell,
): AsyncGenerator<SourceFile & { inArchive: boolean }> {
  try {
    const entries = archiveOf(file, limits)
    if (!entries) return yield { ...file, inArchive: false }
    for (const entry of entries) {
      const fileName = entry.name.split(/[\\/]/).at(-1) ?? ''
      const isHidden = fileName.startsWith('.') || entry.name.startsWith('__MACOSX/')
      if (!isHidden) yield { fileName, bytes: await entry.read(), inArchive: true }
    }
  } catch (error) {
    if (!isShopError(error) || error.code !== 'invalid-argument') throw error
    tell(`"${file.fileName}": ${error.message}`, 'problem')
  }
}

/** Null for what is no archive, a 3MF too. */
function archiveOf({ fileName, bytes }: SourceFile, limits: typeof zipLimits): ZipEntry[] | null {
  if (!isArchive(bytes) && !/\.zip$/i.test(fileName)) return null
  const entries = readZip(bytes, limits)
  if (isThreeMf(entries)) return null
  limits.entries -= entries.length
  limits.totalBytes -= entries.reduce((sum, entry) => sum + entry.size, 0)
  return entries
}

async function checkModelFile(
  { media }: Needs,
  { fileName, bytes, inArchive }: SourceFile & { inArchive: boolean },
  earlier: GatheredModelFile[],
  tell: Tell,
): Promise<GatheredModelFile | null> {
  const leaveOut = (reason: string, kind: Kind = 'problem') => {
    tell(`"${fileName}" is left out: ${reason}`, kind)
    return null
  }
  if (!modelEnding.test(fileName) && !looksLikeModel(bytes))
    return leaveOut('is no STL, OBJ or 3MF file', inArchive ? 'note' : 'problem')
  if (bytes.length > mostModelBytes) return leaveOut('is larger than 200 MB')
  const sha = sha256(bytes)
  const twin = earlier.find((file) => file.sha256 === sha)
  if (twin) return leaveOut(`same content as "${twin.fileName}"`, 'twin')
  const format = await formatOrRefusal(media, bytes)
  if ('refusal' in format) return leaveOut(format.refusal)
  const { ending } = format
  const safeName = fileName.replace(/[^\w .()+-]/g, '-')
  const isRight = safeName.toLowerCase().endsWith(`.${ending}`)
  const named = isRight ? safeName : `${safeName.replace(/\.\w{1,4}$/, '')}.${ending}`
  if (!isRight) tell(`"${fileName}" is sold as "${named}", which is what it holds`, 'note')
  return {
    fileName: freeName(named, earlier),
    sha256: sha,
    crc32: crc32(bytes),
    size: bytes.length,
    storeName: storeNames.modelFile(sha, ending),
  }
}

/** Also a file that a thread had to give up, in time or memory, is one that cannot be sold. */
async function formatOrRefusal(
  media: Needs['media'],
  bytes: Uint8Array,
): Promise<{ ending: string } | { refusal: string }> {
  try {
    return { ending: endingOf(await media.checkModel(bytes)) }
  } catch (error) {
    if (isShopError(error)) return { refusal: error.message }
    throw error
  }
}

/** Two files of one package never differ by letter case alone, because some disks cannot hold them. */
function freeName(fileName: string, earlier: GatheredModelFile[]): string {
  const taken = new Set(earlier.map((file) => file.fileName.toLowerCase()))
  let name = fileName
  for (let turn = 2; taken.has(name.toLowerCase()); turn++) name = fileName.replace(/\.\w+$/, `-${turn}$&`)
  return name
}
