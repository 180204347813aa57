import { isShopError, ShopError } from '../../errors.ts'
import { zipLimits } from '../../read-zip.ts'
import type { FileStore, MediaWorker, UploadedFile, UploadStore } from '../../services.ts'
import type { SourceFile } from '../catalog-files.ts'
import { type GatheredModelFile, gatherModelFiles, unpacked } from '../gather-model-files.ts'
import type { GatheredPicture } from '../gather-picture.ts'
import { mediaHash, sha256, storeNames } from '../media-names.ts'
import { readPictureHeader } from '../read-picture-header.ts'

export interface IntakeNeeds {
  files: FileStore
  media: MediaWorker
  uploads: UploadStore
}

/** MB = 10⁶ bytes. */
export const uploadLimits = { fileBytes: 200_000_000, pictureBytes: 20_000_000, files: 100, pictures: 30 }

export interface FileProblem {
  fileName: string
  message: string
}

/** One after the other, so that only one of them is in memory. */
export async function* readUploads(
  { uploads }: Pick<IntakeNeeds, 'uploads'>,
  given: UploadedFile[],
): AsyncGenerator<SourceFile> {
  for (const { id, fileName } of given) yield { fileName, bytes: await uploads.readAll(id) }
}

/** Reads every file whole and tells what is wrong with them; nothing is kept yet. */
export async function checkModelFiles(needs: IntakeNeeds, given: UploadedFile[]) {
  const problems: FileProblem[] = []
  const notes: string[] = []
  const modelFiles: GatheredModelFile[] = []
  const limits = { ...zipLimits }
  for (const upload of given) {
    const before = problems.length
    let twins = 0
    const found = await gatherModelFiles(
      { media: needs.media, keep: async () => {} },
      readUploads(needs, [upload]),
      (message, kind) => {
        if (kind === 'problem') problems.push({ fileName: upload.fileName, message })
        else notes.push(message)
        if (kind === 'twin') twins++
      },
      { earlier: [...modelFiles], limits },
    )
    modelFiles.push(...found)
    if (found.length === 0 && twins === 0 && problems.length === before)
      problems.push({ fileName: upload.fileName, message: `"${upload.fileName}" holds no STL, OBJ or 3MF file.` })
  }
  return { modelFiles, notes, problems }
}

/** Keeps what was checked under the names of its content. */
export async function keepModelFiles(needs: IntakeNeeds, given: UploadedFile[], checked: GatheredModelFile[]) {
  const wanted = new Map(checked.map((file) => [file.sha256, file.storeName]))
  const limits = { ...zipLimits }
  for await (const source of readUploads(needs, given)) {
    for await (const { bytes } of unpacked(source, limits, () => {})) {
      const name = wanted.get(sha256(bytes))
      if (name) await needs.files.put(name, bytes)
    }
  }
}

/** Decodes every picture and tells what is wrong with them; nothing is kept yet. */
export async function checkPictures(needs: IntakeNeeds, given: UploadedFile[]) {
  const problems: FileProblem[] = []
  const pictures: GatheredPicture[] = []
  for await (const { fileName, bytes } of readUploads(needs, given)) {
    try {
      if (bytes.length > uploadLimits.pictureBytes)
        throw new ShopError('invalid-argument', 'The picture is larger than 20 MB.')
      const { width, height } = readPictureHeader(bytes)
      // Decodes all of it, so that a cut-off picture is told now.
      await needs.media.resizePicture(bytes, 320, 'webp')
      pictures.push({ name: fileName, hash: mediaHash(bytes), width, height })
    } catch (error) {
      if (!isShopError(error)) throw error
      problems.push({ fileName, message: `"${fileName}": ${error.message}` })
    }
  }
  return { pictures, problems }
}

export async function keepPictures(needs: IntakeNeeds, given: UploadedFile[]) {
  for await (const { bytes } of readUploads(needs, given))
    await needs.files.put(storeNames.picture(mediaHash(bytes)), bytes)
}

/** Throws when there is anything wrong: one bad file refuses the whole call. */
export function refuseProblems(problems: FileProblem[]) {
  const [first] = problems
  if (!first) return
  const rest = problems.length > 1 ? ` (and ${problems.length - 1} more)` : ''
  throw new ShopError('invalid-argument', `${first.message}${rest} Nothing was kept.`, { problems })
}
