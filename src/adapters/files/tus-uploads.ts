import { mkdirSync } from 'node:fs'
import type { DataStore } from '@tus/server'
import { isShopError, type ShopError } from '#domain/errors.ts'

/** Uploads in a folder of this machine. */
export function openUploadFolder(folder: string): () => Promise<DataStore> {
  mkdirSync(folder, { recursive: true })
  return async () => new (await import('@tus/file-store')).FileStore({ directory: folder })
}

/**
 * Resumable uploads by the tus protocol (https://tus.io/protocols/resumable-upload, 1.0.0): a declared length above the
 * limit is refused before any byte is taken. Who may ask is decided before. Throws the ShopError of its store, which the
 * library would answer as 500 without saying when to come back.
 */
export function createTusUploads({
  openStore,
  path,
  maxBytes,
}: {
  /** Where uploads are kept; opened with the first of them. */
  openStore: () => Promise<DataStore>
  /** Below which the uploads' addresses are. */
  path: string
  maxBytes: number
}): (request: Request) => Promise<Response> {
  const refusals = new WeakMap<Request, ShopError>()
  const open = async () => {
    const { Server } = await import('@tus/server')
    return new Server({
      path,
      datastore: await openStore(),
      maxSize: maxBytes,
      relativeLocation: true,
      onResponseError: async (request, error) => {
        if (isShopError(error)) refusals.set(request, error)
      },
    })
  }
  // Not before it is asked for: it makes the folder once more, some time later, and throws where nobody can catch it
  // when the store was closed and its place removed meanwhile.
  let server: ReturnType<typeof open> | undefined
  return async (request) => {
    server ??= open()
    const answer = await (await server).handleWeb(request)
    const refusal = refusals.get(request)
    if (refusal) throw refusal
    // The library invites every site to read its answers; uploads come from the store's own pages only.
    for (const name of [...answer.headers.keys()]) if (name.startsWith('access-control-')) answer.headers.delete(name)
    return answer
  }
}
