import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Sentence } from '#domain/each-language.ts'
import { isShopError, ShopError } from '#domain/errors.ts'
import type { ReceivedFile, UploadStore } from '#domain/file-store.ts'
import { plainPath } from '#domain/limits/safe-path.ts'
import { uploadLimits } from '#domain/limits/upload-rules.ts'
import { sayApi } from '../api-texts.ts'

/** A received form: its texts and its files. Disposing of it deletes the files. */
export interface UploadForm extends AsyncDisposable {
  texts: Map<string, string>
  files: Map<string, ReceivedFile[]>
}

export interface FormFields {
  texts: string[]
  /** Each file field by name, with the largest size of one file in bytes. */
  files: Record<string, number>
}

const mostFiles = uploadLimits.files + uploadLimits.pictures
const mostTextBytes = 200_000
/** Of a file's path; what is sold under it is named more strictly. */
const longestPath = 1000

/**
 * Reads a multipart form, streaming its files to disk. A file keeps the path under which it was sent.
 * @throws ShopError invalid-argument for a truncated form, 415 for any other type, 413 for a file or form that is too
 * large; nothing is kept
 */
export async function readUploadForm(uploads: UploadStore, request: Request, fields: FormFields): Promise<UploadForm> {
  const type = request.headers.get('content-type') ?? ''
  if (!request.body || !/^multipart\/form-data\b.*boundary=/i.test(type))
    throw new ShopError('invalid-argument', sayApi.noForm, { nature: 'wrong-type' })
  const { Busboy } = await import('@fastify/busboy')
  const form = emptyForm(uploads)
  const abort = new AbortController()
  let refusal: unknown = null
  const refuse = (error: unknown): undefined => {
    refusal ??= error
    abort.abort()
  }
  const parser = new Busboy({
    headers: { 'content-type': type },
    preservePath: true,
    isPartAFile: (name) => name !== undefined && Object.hasOwn(fields.files, name),
    limits: { files: mostFiles, fields: 20, fieldSize: mostTextBytes },
  })
  const streams: Readable[] = []
  const receiving: Promise<{ name: string; file: ReceivedFile } | undefined>[] = []
  parser.on('file', (name, stream, given: string | undefined) => {
    const fileName = plainPath(given ?? '').slice(0, longestPath)
    streams.push(stream)
    // The stream may have no reader when the form is cut off, and an unhandled 'error' event would end the process.
    stream.on('error', () => {})
    // Browsers send an empty name for a field without a chosen file.
    if (!fileName) return stream.resume()
    const received = uploads.receive(fileName, stream, fields.files[name] ?? 0)
    receiving.push(received.then((file) => ({ name, file }), refuse))
  })
  parser.on('field', (name, text, _nameCut, textCut) => {
    if (!fields.texts.includes(name)) refuse(bad(sayApi.noField(name)))
    else if (textCut) refuse(bad(sayApi.fieldTooLong(name)))
    else form.texts.set(name, text)
  })
  parser.on('filesLimit', () => refuse(bad(sayApi.tooManyFiles(mostFiles))))
  try {
    await pipeline(chunksOf(request.body), parser, { signal: abort.signal })
  } catch (error) {
    for (const stream of streams) stream.destroy(new Error('The form was cut off.'))
    refusal ??= isShopError(error) ? error : bad(sayApi.brokenForm)
  }
  // In the order of the form, not the order in which the files were written.
  for (const received of await Promise.all(receiving)) {
    if (received) form.files.set(received.name, [...(form.files.get(received.name) ?? []), received.file])
  }
  if (refusal === null) return form
  await form[Symbol.asyncDispose]()
  throw isShopError(refusal) ? refusal : bad(sayApi.brokenForm)
}

/** What makes a repeat of a form the same request: which files it carries, where, and with which content. */
export const contentOf = ({ files }: UploadForm): { field: string; fileName: string; sha256: string }[] =>
  [...files.keys()]
    .toSorted()
    .flatMap((field) => (files.get(field) ?? []).map(({ fileName, sha256 }) => ({ field, fileName, sha256 })))

/** The same for keys that version 0.1.0 stored: it compared names and sizes. */
export const formerContentOf = ({ files }: UploadForm): (string | number)[][] =>
  ['files', 'images'].flatMap((field) => (files.get(field) ?? []).map(({ fileName, size }) => [fileName, size]))

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

const bad = (sentence: Sentence) => new ShopError('invalid-argument', sentence)

function emptyForm(uploads: UploadStore): UploadForm {
  const files = new Map<string, ReceivedFile[]>()
  return {
    texts: new Map(),
    files,
    async [Symbol.asyncDispose]() {
      for (const { id } of [...files.values()].flat()) await uploads.remove(id)
    },
  }
}
