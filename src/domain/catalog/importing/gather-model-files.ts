import { isShopError, sentenceOf } from '../../errors.ts'
import { isExtraName, isJunkFile } from '../../limits/upload-rules.ts'
import type { MediaWorker } from '../../media-worker.ts'
import { isThreeMf } from '../../models/reading/read-three-mf.ts'
import { readZip, type ZipEntry } from '../../zip/read-zip.ts'
import { zipLimits } from '../../zip/zip-directory.ts'

import type { Keep } from '../files/gathered-picture.ts'
import { checkExtraFile, type GatheredExtra } from '../writing/check-extra-file.ts'
import { checkModelFile, type GatheredModelFile, headBytes } from '../writing/check-model-file.ts'
import { sayFile } from '../writing/file-texts.ts'
import { mayHoldFiles, nameIn, pathsOfSold, placeIn } from '../writing/inner-folders.ts'
import type { Tell } from '../writing/name-file.ts'

import type { SourceFile } from './catalog-files.ts'

interface Needs {
  media: Pick<MediaWorker, 'checkModel'>
  keep: Keep
}

/**
 * Checks and keeps the STL, OBJ and 3MF files among the files of an import and in their ZIP archives, and the extra
 * files with them, byte for byte; reports and leaves out what is unusable.
 */
export async function gatherModelFiles(
  needs: Needs,
  given: SourceFile[],
  tell: Tell,
): Promise<{ modelFiles: GatheredModelFile[]; extras: GatheredExtra[] }> {
  const modelFiles: GatheredModelFile[] = []
  const extras: GatheredExtra[] = []
  const limits = { ...zipLimits }
  for (const file of given) {
    for await (const { fileName, bytes, inArchive } of unpacked(file, limits, tell)) {
      const head = bytes.subarray(0, headBytes)
      const candidate = { fileName, size: bytes.length, inArchive, head, source: bytes }
      if (isExtraName(nameIn(fileName))) {
        const extra = await checkExtraFile({ ...candidate, read: () => [bytes] }, [...modelFiles, ...extras], tell)
        if (!extra) continue
        await needs.keep(extra.storeName, bytes)
        extras.push(extra)
        continue
      }
      const checked = await checkModelFile(needs, candidate, modelFiles, tell)
      if (!checked) continue
      await needs.keep(checked.storeName, bytes)
      modelFiles.push(checked)
    }
  }
  return { modelFiles, extras }
}

/** The file itself, or the files of an archive; the limits apply to all archives together. */
async function* unpacked(
  file: SourceFile,
  limits: typeof zipLimits,
  tell: Tell,
): AsyncGenerator<SourceFile & { inArchive: boolean }> {
  try {
    const entries = archiveOf(file, limits)
    if (!entries) return yield { ...file, inArchive: false }
    const wanted = entries
      .filter(({ name }) => !isJunkFile(name))
      .map((entry) => ({ ...placeIn(entry.name), read: () => entry.read() }))
    const paths = pathsOfSold(wanted)
    for (const entry of wanted)
      yield { fileName: paths.get(entry) ?? entry.fileName, bytes: await entry.read(), inArchive: true }
  } catch (error) {
    if (!isShopError(error) || error.code !== 'invalid-argument') throw error
    tell(sayFile.inFile(file.fileName, sentenceOf(error)), 'problem')
  }
}

/** Null for anything that is not an archive, and for a 3MF. */
function archiveOf({ fileName, bytes }: SourceFile, limits: typeof zipLimits): ZipEntry[] | null {
  if (!mayHoldFiles(fileName, bytes)) return null
  const entries = readZip(bytes, limits)
  if (isThreeMf(entries)) return null
  limits.entries -= entries.length
  limits.totalBytes -= entries.reduce((sum, entry) => sum + entry.size, 0)
  return entries
}
