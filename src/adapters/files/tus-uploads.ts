import { mkdirSync } from 'node:fs'

/**
 * Resumable uploads by the tus protocol (https://tus.io/protocols/resumable-upload, 1.0.0): a declared length above the
 * limit is refused before any byte is taken. Who may ask is decided before.
 */
export function createTusUploads({
  folder,
  path,
  maxBytes,
}: {
  folder: string
  /** Below which the uploads' addresses are. */
  path: string
  maxBytes: number
}): (request: Request) => Promise<Response> {
  mkdirSync(folder, { recursive: true })
  const open = async () => {
    const [{ Server }, { FileStore }] = await Promise.all([import('@tus/server'), import('@tus/file-store')])
    return new Server({
      path,
      datastore: new FileStore({ directory: folder }),
      maxSize: maxBytes,
      relativeLocation: true,
    })
  }
  // Not before it is asked for: it makes the folder once more, some time later, and throws where nobody can catch it
  // when the store was closed and its place removed meanwhile.
  let server: ReturnType<typeof open> | undefined
  return async (request) => {
    server ??= open()
    const answer = await (await server).handleWeb(request)
    // The library invites every site to read its answers; uploads come from the store's own pages only.
    for (const name of [...answer.headers.keys()]) if (name.startsWith('access-control-')) answer.headers.delete(name)
    return answer
  }
}
