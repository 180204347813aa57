import { createUploads, type UploadItem } from './uploads.ts'

/** How far some files are. */
export interface SendProgress {
  /** In bytes. */
  sent: number
  size: number
  /** Nothing moves until the store is back. */
  isLost: boolean
}

export interface Sending {
  /**
   * The ids of the uploads in the order of the files; the file that the store refused; null once it was stopped. When
   * the same files are sent again, they resume where they stopped.
   */
  end: Promise<{ ids: string[] } | { failed: UploadItem } | null>
  stop: () => void
}

const sum = (items: UploadItem[], of: (item: UploadItem) => number) =>
  items.reduce((total, item) => total + of(item), 0)

/** Sends files as resumable uploads, until all have arrived or one is refused. */
export function sendFiles(files: File[], onProgress: (progress: SendProgress) => void): Sending {
  const uploads = createUploads()
  const ended = Promise.withResolvers<Awaited<Sending['end']>>()
  function look() {
    const items = uploads.items()
    const moving = items.filter(({ state }) => state !== 'done')
    onProgress({
      sent: sum(items, ({ sent }) => sent),
      size: sum(items, ({ size }) => size),
      isLost: moving.length > 0 && moving.every(({ state }) => state === 'lost'),
    })
    const failed = items.find(({ state }) => state === 'failed')
    if (failed) finish({ failed })
    else if (moving.length === 0) finish({ ids: items.flatMap(({ id }) => id ?? []) })
  }
  const leave = uploads.subscribe(look)
  function finish(end: Awaited<Sending['end']>) {
    leave()
    uploads.pauseAll()
    ended.resolve(end)
  }
  uploads.add(files.map((file) => ({ file, path: file.name })))
  return { end: ended.promise, stop: () => finish(null) }
}
