import { mkdirSync } from 'node:fs'
import type { DataStore } from '@tus/server'
import { displayLimit } from '#domain/display-size.ts'
import { isShopError, type RefusalNature, ShopError } from '#domain/errors.ts'
import type { Log } from '#domain/services.ts'
import { openOnce } from '#domain/work-queues.ts'
import { sayStore } from './store-texts.ts'

/** Uploads in a folder on this machine. */
export function openUploadFolder(folder: string): () => Promise<DataStore> {
  mkdirSync(folder, { recursive: true })
  return async () => new (await import('@tus/file-store')).FileStore({ directory: folder })
}

/**
 * Resumable uploads by the tus protocol (https://tus.io/protocols/resumable-upload, 1.0.0): a declared length above the
 * limit is refused before any byte is accepted. Permission is checked by the caller. Throws the ShopError of its store,
 * which the library would answer as 500 without saying when to retry, and a ShopError for whatever the library itself
 * refuses; other failures of the store are logged.
 */
export function createTusUploads({
  openStore,
  path,
  maxBytes,
  log,
}: {
  /** Opens the place where uploads are kept; called for the first upload. */
  openStore: () => Promise<DataStore>
  /** The uploads' addresses are below this path. */
  path: string
  maxBytes: number
  log: Log
}): (request: Request) => Promise<Response> {
  const failures = new WeakMap<Request, unknown>()
  // Not before it is needed: it makes the folder once more, some time later, and throws where nobody can catch it when
  // the store was closed and its folder removed in the meantime.
  const opened = openOnce(async () => {
    const { Server } = await import('@tus/server')
    return new Server({
      path,
      datastore: await openStore(),
      maxSize: maxBytes,
      relativeLocation: true,
      onResponseError: async (request, error) => {
        failures.set(request, error)
      },
    })
  })
  return async (request) => {
    const server = await opened()
    const answer = await server.handleWeb(request)
    const failure = failures.get(request)
    if (isShopError(failure)) throw failure
    // An upload that its sender broke off is continued later.
    if (answer.status >= 500 && !request.signal.aborted) log.error({ err: failure }, 'an upload could not be kept')
    if (answer.status >= 400) throw refusalOf(answer.status, maxBytes)
    // The library lets every site read its answers; uploads come only from the store's own pages.
    for (const name of [...answer.headers.keys()]) if (name.startsWith('access-control-')) answer.headers.delete(name)
    return answer
  }
}

/** An unsupported version of the protocol, and a piece with the wrong content type. */
const natures: Record<number, RefusalNature> = { 412: 'unmet-precondition', 415: 'wrong-type' }

/** The refusal that an answer of the library of 400 or above stands for. */
function refusalOf(httpStatus: number, maxBytes: number): ShopError {
  if (httpStatus === 413)
    return new ShopError('invalid-argument', sayStore.uploadAtMost(displayLimit(maxBytes)), { nature: 'too-large' })
  if (httpStatus === 404 || httpStatus === 410) return new ShopError('not-found', sayStore.noUpload)
  if (httpStatus >= 500) return new ShopError('unavailable', sayStore.notTaken, { retryAfterSeconds: 5 })
  if (httpStatus === 409) return new ShopError('aborted', sayStore.otherOffset)
  return new ShopError('invalid-argument', sayStore.noStep, { nature: natures[httpStatus] ?? null })
}
