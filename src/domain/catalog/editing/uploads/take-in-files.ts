import type { Sentence } from '../../../each-language.ts'
import { isFileFault, ShopError, sentenceOf } from '../../../errors.ts'
import type { FileStore, UploadedFile, UploadStore } from '../../../file-store.ts'
import { isExtraName, isPictureName, uploadLimits } from '../../../limits/upload-rules.ts'
import type { MediaWorker } from '../../../media-worker.ts'
import { readPart } from '../../../zip/stream-zip.ts'
import type { GatheredPicture } from '../../files/gathered-picture.ts'
import { mediaHash, storeNames } from '../../files/media-names.ts'
import { readPictureHeader } from '../../pictures/read-picture-header.ts'
import { refuseLargePicture } from '../../pictures/refuse-large-picture.ts'
import { checkExtraFile, type GatheredExtra } from '../../writing/check-extra-file.ts'
import { checkModelFile, type GatheredModelFile, headBytes } from '../../writing/check-model-file.ts'
import { sayFile } from '../../writing/file-texts.ts'
import { nameIn, pathsInArchives, pathsOfSold } from '../../writing/inner-folders.ts'
import type { Tell } from '../../writing/name-file.ts'
import { untilSetAside } from '../../writing/until-set-aside.ts'

import { type UnpackedUploads, unpackUploads } from './unpack-uploads.ts'
import { sayUpload } from './upload-texts.ts'

export interface IntakeNeeds {
  files: FileStore
  media: MediaWorker
  uploads: UploadStore
}

export interface FileProblem {
  /** The id of the upload. */
  upload: string
  fileName: string
  message: Sentence
}

/** Model files that a thread read completely and found good; none of them is kept yet. */
export interface CheckedModelFiles extends AsyncDisposable {
  modelFiles: GatheredModelFile[]
  /** Extra files that came with them. */
  extras: GatheredExtra[]
  notes: Sentence[]
  problems: FileProblem[]
  /** Pictures that came in an archive with its models; removed when this is disposed of. */
  pictures: UploadedFile[]
  /** Keeps the files durably under names made from their content, without writing them again. */
  keep(): Promise<void>
}

/**
 * Reads every model file and reports what is wrong with them; archives are unpacked on disk meanwhile. Extra files are
 * taken from archives, and with `along` also as uploads of their own.
 */
export async function checkModelFiles(
  needs: IntakeNeeds,
  given: UploadedFile[],
  { along = false } = {},
): Promise<CheckedModelFiles> {
  const unpacked = await unpackUploads(needs, given)
  const wanted = new Map<string, string>()
  const checked: CheckedModelFiles = {
    modelFiles: [],
    extras: [],
    notes: [],
    problems: [],
    pictures: unpacked.of
      .flatMap(({ files }) => files.filter(({ inArchive }) => inArchive).map(({ file }) => file))
      .filter(({ fileName, size }) => isPictureName(fileName) && size <= uploadLimits.pictureBytes),
    async keep() {
      for (const [storeName, id] of wanted) await needs.files.adopt(storeName, await needs.uploads.source(id))
    },
    [Symbol.asyncDispose]: () => unpacked[Symbol.asyncDispose](),
  }
  const paths = placesOf(unpacked)
  try {
    for (const { upload, files, problem } of unpacked.of) {
      const before = checked.problems.length
      let twins = 0
      const tell: Tell = (message, kind) => {
        if (kind === 'problem') checked.problems.push({ upload: upload.id, fileName: upload.fileName, message })
        else checked.notes.push(message)
        if (kind === 'twin') twins++
      }
      const count = () => checked.modelFiles.length + (along ? checked.extras.length : 0)
      const earlier = count()
      for (const one of files) {
        const fileName = paths.get(one.file) ?? one.file.fileName
        const candidate = { ...(await candidateOf(needs, one)), fileName }
        const others = [...checked.modelFiles, ...checked.extras]
        if (isExtraName(nameIn(one.file.fileName)) && (along || one.inArchive)) {
          const read = () => needs.uploads.read(one.file.id, { start: 0, end: one.file.size })
          const extra = await checkExtraFile({ ...candidate, read }, others, tell)
          if (!extra) continue
          checked.extras.push(extra)
          wanted.set(extra.storeName, one.file.id)
          continue
        }
        const found = await checkModelFile(needs, candidate, checked.modelFiles, tell)
        if (!found) continue
        checked.modelFiles.push(found)
        wanted.set(found.storeName, one.file.id)
      }
      if (problem) tell(problem, 'problem')
      if (count() === earlier && twins === 0 && checked.problems.length === before)
        tell(sayUpload.noModelIn(upload.fileName), 'problem')
    }
    return checked
  } catch (error) {
    await unpacked[Symbol.asyncDispose]()
    throw error
  }
}

/** The path of each model among the files that came with it: in its archive, or among the loose files. */
function placesOf({ of }: UnpackedUploads): Map<UploadedFile, string> {
  const loose = of.flatMap(({ files }) => files.filter(({ inArchive }) => !inArchive).map(({ file }) => file))
  const archives = of.map(({ upload, files }) => ({
    name: upload.fileName,
    files: files.filter(({ inArchive }) => inArchive).map(({ file }) => file),
  }))
  const paths = pathsOfSold(loose)
  return new Map([...paths, ...pathsInArchives(archives, [...paths.values()])])
}

async function candidateOf({ uploads }: IntakeNeeds, { file, inArchive }: { file: UploadedFile; inArchive: boolean }) {
  const { id, fileName, size } = file
  const read = (range: { start: number; end: number }) => uploads.read(id, range)
  const head = await readPart({ size, read }, 0, Math.min(size, headBytes))
  return { fileName, size, inArchive, head, source: await uploads.source(id) }
}

/** Pictures that were read completely and decoded; none of them is kept yet. */
export interface CheckedPictures {
  pictures: GatheredPicture[]
  problems: FileProblem[]
  /** Keeps the good ones durably under names made from their content, without writing them again. */
  keep(): Promise<void>
}

/** Decodes every picture and reports what is wrong with them. */
export async function checkPictures(needs: IntakeNeeds, given: UploadedFile[]): Promise<CheckedPictures> {
  const problems: FileProblem[] = []
  const pictures: GatheredPicture[] = []
  const wanted = new Map<string, string>()
  for (const { id, fileName, size } of given) {
    try {
      refuseLargePicture(size)
      const bytes = await needs.uploads.readAll(id)
      const { width, height } = readPictureHeader(bytes)
      // Decodes all of it, so that a truncated picture is reported now.
      await untilSetAside(() => needs.media.resizePicture(bytes, 320, 'webp'))
      const hash = mediaHash(bytes)
      pictures.push({ name: nameIn(fileName), hash, width, height })
      wanted.set(storeNames.picture(hash), id)
    } catch (error) {
      if (!isFileFault(error)) throw error
      problems.push({ upload: id, fileName, message: sayFile.inFile(fileName, sentenceOf(error)) })
    }
  }
  return {
    pictures,
    problems,
    async keep() {
      for (const [storeName, id] of wanted) await needs.files.adopt(storeName, await needs.uploads.source(id))
    },
  }
}

/** Throws when there is any problem: one bad file refuses the whole call. */
export function refuseProblems(problems: FileProblem[]) {
  const [first] = problems
  if (!first) return
  const more = problems.length - 1
  const told = more > 0 ? sayUpload.nothingKeptMore(first.message, more) : sayUpload.nothingKept(first.message)
  throw new ShopError('invalid-argument', told, {
    details: {
      problems: problems.map(({ fileName, message }) => ({ fileName, message })),
    },
  })
}
