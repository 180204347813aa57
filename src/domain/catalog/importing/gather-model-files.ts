import type { Sentence } from '../../each-language.ts'
import { isShopError, sentenceOf } from '../../errors.ts'
import { isExtraName, isJunkFile, isModelName } from '../../limits/upload-rules.ts'
import type { MediaWorker } from '../../media-worker.ts'
import { readZip, type ZipEntry } from '../../zip/read-zip.ts'
import { listLimits, zipLimits } from '../../zip/zip-directory.ts'

import type { Keep } from '../files/gathered-picture.ts'
import { checkExtraFile, type GatheredExtra } from '../writing/check-extra-file.ts'
import { checkModelFile, type GatheredModelFile, headBytes } from '../writing/check-model-file.ts'
import { sayFile } from '../writing/file-texts.ts'
import { type FileInFolder, mayHoldFiles, nameIn, pathsInArchives, placeIn } from '../writing/inner-folders.ts'
import type { Tell } from '../writing/name-file.ts'
import { takeEntries } from '../writing/take-entries.ts'

import type { SourceFile } from './catalog-files.ts'

interface Needs {
  media: Pick<MediaWorker, 'checkModel'>
  keep: Keep
}

export interface GatheredModels {
  modelFiles: GatheredModelFile[]
  extras: GatheredExtra[]
  /** False when something that should have been sold could not be read: more may be missing than the report names. */
  isWhole: boolean
}

/**
 * Checks and keeps the STL, OBJ and 3MF files among the files of an import and in their ZIP archives, and the extra
 * files with them, byte for byte; reports and leaves out what is unusable.
 */
export async function gatherModelFiles(needs: Needs, given: SourceFile[], tellOwner: Tell): Promise<GatheredModels> {
  let isWhole = true
  const tellOfSold: Tell = (message, kind) => {
    if (kind === 'problem') isWhole = false
    tellOwner(message, kind)
  }
  const modelFiles: GatheredModelFile[] = []
  const extras: GatheredExtra[] = []
  const limits = { ...zipLimits }
  const opened = given.map((file) => openArchive(file, limits))
  const paths = pathsOf(opened)
  for (const one of opened) {
    for await (const { fileName, bytes, inArchive } of unpacked(one, paths, tellOfSold)) {
      const head = bytes.subarray(0, headBytes)
      const candidate = { fileName, size: bytes.length, inArchive, head, source: bytes }
      if (isExtraName(nameIn(fileName))) {
        const extra = await checkExtraFile(
          { ...candidate, read: () => [bytes] },
          [...modelFiles, ...extras],
          tellOfSold,
        )
        if (!extra) continue
        await needs.keep(extra.storeName, bytes)
        extras.push(extra)
        continue
      }
      const tell = isModelName(fileName) ? tellOfSold : tellOwner
      const checked = await checkModelFile(needs, candidate, modelFiles, tell)
      if (!checked) continue
      await needs.keep(checked.storeName, bytes)
      modelFiles.push(checked)
    }
  }
  return { modelFiles, extras, isWhole }
}

type InArchive = FileInFolder & Pick<ZipEntry, 'read'>

/** A file of an import, with the files in it if it is an archive, or why it cannot be opened. */
interface Opened {
  file: SourceFile
  files: InArchive[] | null
  problem: Sentence | null
}

/** The limits apply to all archives together. */
function openArchive(file: SourceFile, limits: typeof zipLimits): Opened {
  try {
    const entries = archiveOf(file, limits)
    const wanted = entries?.filter(({ name }) => !isJunkFile(name))
    const files = wanted?.map((entry) => ({ ...placeIn(entry.name), read: () => entry.read() })) ?? null
    return { file, files, problem: null }
  } catch (error) {
    return { file, files: [], problem: problemOf(file, error) }
  }
}

function pathsOf(opened: Opened[]): Map<InArchive, string> {
  const archives = opened.map(({ file, files }) => ({ name: nameIn(file.fileName), files: files ?? [] }))
  const loose = opened.flatMap(({ file, files }) => (files ? [] : file.fileName))
  return pathsInArchives(archives, loose)
}

/** The file itself, or the files of an archive. */
async function* unpacked(
  { file, files, problem }: Opened,
  paths: Map<InArchive, string>,
  tell: Tell,
): AsyncGenerator<SourceFile & { inArchive: boolean }> {
  if (problem) tell(problem, 'problem')
  if (!files) return yield { ...file, inArchive: false }
  for (const one of files) {
    const bytes = await one.read().catch((error: unknown) => problemOf(file, error))
    if (bytes instanceof Uint8Array) yield { fileName: paths.get(one) ?? one.fileName, bytes, inArchive: true }
    else tell(bytes, 'problem')
  }
}

/** What is wrong with an archive; any other error is thrown on. */
function problemOf({ fileName }: SourceFile, error: unknown): Sentence {
  if (!isShopError(error) || error.code !== 'invalid-argument') throw error
  return sayFile.inFile(fileName, sentenceOf(error))
}

/** Null for anything that is not an archive, and for a 3MF. */
function archiveOf({ fileName, bytes }: SourceFile, limits: typeof zipLimits): ZipEntry[] | null {
  if (!mayHoldFiles(fileName, bytes)) return null
  return takeEntries(readZip(bytes, listLimits), limits)
}
