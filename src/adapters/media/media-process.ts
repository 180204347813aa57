import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { mostPixels } from '#domain/catalog/pictures/read-picture-header.ts'
import { isShopError, ShopError, sentenceOf } from '#domain/errors.ts'
import type { ModelSource } from '#domain/file-store.ts'
import type { MediaWorker } from '#domain/media-worker.ts'
import { isModelTask, type MediaAnswer, type MediaTask, readyForTasks, runTask } from './media-task.ts'
import { sayMedia } from './media-texts.ts'

/** sharp costs 30 MB and 100 ms, so the first picture loads it. */
async function openPicture(bytes: Uint8Array) {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  // One core per process, so that the others stay free for pages.
  sharp.concurrency(1)
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
}

const bytesOf = (source: ModelSource): Uint8Array => ('path' in source ? readFileSync(source.path) : source)

async function orRefusal<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new ShopError(
      'invalid-argument',
      sayMedia.pictureUnreadable(String(error instanceof Error ? error.message : error)),
    )
  }
}

const work: MediaWorker = {
  async checkModel(source) {
    const bytes = bytesOf(source)
    const { format } = (await import('#domain/models/reading/read-model.ts')).readModel(bytes)
    return { format, sha256: hash('sha256', bytes), crc32: crc32(bytes) }
  },
  async measureModel(source) {
    return (await import('#domain/models/measuring/measure-model.ts')).measureModel(bytesOf(source))
  },
  async makePreview(source) {
    const [{ readModel }, { weldMesh }, { makePreview }] = await Promise.all([
      import('#domain/models/reading/read-model.ts'),
      import('#domain/models/measuring/weld-mesh.ts'),
      import('#domain/models/previewing/make-preview.ts'),
    ])
    return makePreview(weldMesh(readModel(bytesOf(source)).positions))
  },
  async prepareShooting(source, wishes) {
    const [{ readModel }, { preparePhotoShoot }] = await Promise.all([
      import('#domain/models/reading/read-model.ts'),
      import('#domain/models/studio/photo-shoot.ts'),
    ])
    return preparePhotoShoot(readModel(bytesOf(source)).positions, wishes)
  },
  async takePhoto(model, shot, widths) {
    const { photographModel, photoSize } = await import('#domain/models/studio/photo-shoot.ts')
    const size = photoSize(Math.max(...widths))
    const pixels = photographModel(model, shot, size)
    const { default: sharp } = await import('sharp')
    const photo = sharp(pixels, { raw: { ...size, channels: 3 } })
    const encode = (width: number) => photo.clone().resize({ width }).avif({ quality: 58, effort: 2 }).toBuffer()
    return (await Promise.all(widths.map(encode))).map((encoded) => new Uint8Array(encoded))
  },
  resizePicture: (bytes, width, format) =>
    orRefusal(async () => {
      const picture = (await openPicture(bytes)).rotate().resize({ width, withoutEnlargement: true })
      const encoded = format === 'avif' ? picture.avif({ quality: 60, effort: 2 }) : picture.webp({ quality: 80 })
      return new Uint8Array(await encoded.toBuffer())
    }),
  readPicture: (bytes) =>
    orRefusal(async () => {
      const { autoOrient } = await (await openPicture(bytes)).metadata()
      return { width: autoOrient.width, height: autoOrient.height }
    }),
  printDocument: async (document, sha256) =>
    (await import('../documents/draw-document.ts')).drawDocument(document, sha256),
  printCertificate: async (certificate, where) =>
    (await import('../documents/draw-certificate.ts')).drawCertificate(certificate, where),
}

/** Makes the system end this process before the store when memory runs out; Linux only. */
function offerOneself(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {}
}

/** What arrays, stacks and compiled code throw when they get no memory, or grow beyond what is allowed. */
const ranOut = (error: unknown) => error instanceof RangeError || error instanceof WebAssembly.RuntimeError

// When the store is gone by now, `disconnect` ends this process.
const tell = (message: MediaAnswer | typeof readyForTasks) => process.send?.(message, undefined, undefined, () => {})

offerOneself()
// Without the store, there is nothing left to do.
process.on('disconnect', () => process.exit(0))
process.on('message', async (task: MediaTask) => {
  let answer: MediaAnswer
  try {
    answer = { result: await runTask(work, task) }
  } catch (error) {
    // Ends this process, which counts against the file.
    if (isModelTask(task) && ranOut(error)) throw error
    const words = sentenceOf(error)
    answer = isShopError(error) && error.code === 'invalid-argument' ? { refusal: words } : { failure: words.en }
  }
  tell(answer)
})
tell(readyForTasks)
