import type { Sentence } from '../../../each-language.ts'
import { isShopError, sentenceOf } from '../../../errors.ts'
import type { UploadedFile, UploadStore } from '../../../file-store.ts'
import { isJunkFile } from '../../../limits/upload-rules.ts'
import { readPart, type StreamedEntry, streamZip } from '../../../zip/stream-zip.ts'
import { listLimits, zipLimits } from '../../../zip/zip-directory.ts'
import { sayFile } from '../../writing/file-texts.ts'
import { mayHoldFiles, placeIn } from '../../writing/inner-folders.ts'
import { takeEntries } from '../../writing/take-entries.ts'

/** An uploaded file, or a file from an uploaded archive, which is then an upload of its own. */
export interface UnpackedUpload {
  file: UploadedFile
  inArchive: boolean
}

/** Uploads with their archives unpacked beside them on disk; disposing of this removes what was unpacked. */
export interface UnpackedUploads extends AsyncDisposable {
  of: { upload: UploadedFile; files: UnpackedUpload[]; problem: Sentence | null }[]
}

/**
 * Unpacks the ZIP archives among these uploads, piece by piece; the limits apply to all archives together. Of one with
 * a damaged file none is taken: a figure would lack it, and whoever looks at the rest does not see that.
 */
export async function unpackUploads(
  { uploads }: { uploads: UploadStore },
  given: UploadedFile[],
): Promise<UnpackedUploads> {
  const limits = { ...zipLimits }
  const all: UnpackedUploads = {
    of: [],
    async [Symbol.asyncDispose]() {
      const unpacked = all.of.flatMap(({ files }) => files.filter(({ inArchive }) => inArchive))
      for (const { file } of unpacked) await uploads.remove(file.id)
    },
  }
  try {
    for (const upload of given) {
      const one: UnpackedUploads['of'][number] = { upload, files: [], problem: null }
      all.of.push(one)
      await unpack(uploads, one, limits)
    }
    return all
  } catch (error) {
    await all[Symbol.asyncDispose]()
    throw error
  }
}

async function unpack(uploads: UploadStore, one: UnpackedUploads['of'][number], limits: typeof zipLimits) {
  const { upload, files } = one
  try {
    const entries = await archiveOf(uploads, upload, limits)
    if (!entries) return void files.push({ file: upload, inArchive: false })
    for (const entry of entries) {
      if (isJunkFile(entry.name)) continue
      const { fileName, folder } = placeIn(entry.name)
      const file = await uploads.receive(fileName, entry.read(), entry.size)
      files.push({ file: { ...file, folder }, inArchive: true })
    }
  } catch (error) {
    if (!isShopError(error) || error.code !== 'invalid-argument') throw error
    one.problem = sayFile.inFile(upload.fileName, sentenceOf(error))
    for (const { file } of files.splice(0)) await uploads.remove(file.id)
  }
}

/** Null for anything that is not an archive, and for a 3MF. */
async function archiveOf(
  uploads: UploadStore,
  { id, fileName, size }: UploadedFile,
  limits: typeof zipLimits,
): Promise<StreamedEntry[] | null> {
  const source = { size, read: (range: { start: number; end: number }) => uploads.read(id, range) }
  if (!mayHoldFiles(fileName, await readPart(source, 0, 4))) return null
  return takeEntries(await streamZip(source, listLimits), limits)
}
