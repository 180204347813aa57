import { DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client'
import { isJunkFile } from '#domain/limits/upload-rules.ts'
import { addressOf } from '#web/call-store.ts'
import { problemOf } from './file-kinds.ts'
import type { ChosenFile } from './read-dropped.ts'

export type UploadState = 'waiting' | 'sending' | 'paused' | 'lost' | 'done' | 'failed'

export interface UploadItem {
  key: string
  path: string
  size: number
  sent: number
  state: UploadState
  /** `kind`, `large`, `empty`, `unreadable`, or the server's message. */
  problem: string | null
  /** Its id on the server, once the upload is complete. */
  id: string | null
}

interface Entry {
  item: UploadItem
  upload: Upload | null
}

const endpoint = addressOf('POST /admin/uploads', {})
const atOnce = 3
/** In ms; after the last one the upload is lost: it waits for the network, the next look or the owner. */
const retryDelays = [500, 1500, 4000, 8000, 15000]
/** How often lost uploads are tried again: a browser does not know when a store is back. */
const lookMs = 30_000

/**
 * Sends files by the resumable protocol tus, three at a time. An upload that was interrupted, or abandoned by closing
 * the page, resumes where it stopped once the same file is added again.
 */
export function createUploads() {
  let entries: Entry[] = []
  let shown: UploadItem[] = []
  const listeners = new Set<() => void>()

  function tell() {
    shown = entries.map(({ item }) => item)
    for (const listener of listeners) listener()
  }
  function change(entry: Entry, changes: Partial<UploadItem>) {
    entry.item = { ...entry.item, ...changes }
    tell()
  }
  function startNext() {
    const free = atOnce - entries.filter(({ item }) => item.state === 'sending').length
    for (const entry of entries.filter(({ item }) => item.state === 'waiting').slice(0, Math.max(0, free))) send(entry)
  }

  function entryOf({ file, path, unreadable }: ChosenFile): Entry {
    const item: UploadItem = {
      key: `${path} ${file.size} ${file.lastModified}`,
      path,
      size: file.size,
      sent: 0,
      state: 'waiting',
      problem: unreadable ? 'unreadable' : problemOf(file),
      id: null,
    }
    if (item.problem) return { item: { ...item, state: 'failed' }, upload: null }
    const entry: Entry = { item, upload: null }
    entry.upload = new Upload(file, {
      endpoint,
      retryDelays,
      onShouldRetry: mayRetry,
      metadata: { filename: file.name, relativePath: path },
      fingerprint: async () => `estela ${item.key}`,
      onAfterResponse: keepThroughFailure,
      onProgress: (sent) => change(entry, { sent }),
      onSuccess() {
        const id = entry.upload?.url?.split('/').at(-1) ?? null
        change(entry, { state: 'done', sent: file.size, id })
        startNext()
      },
      onError(error) {
        const refusal = refusalOf(error)
        change(entry, refusal ? { state: 'failed', problem: refusal.message } : { state: 'lost' })
        startNext()
      },
    })
    return entry
  }

  function send(entry: Entry) {
    const { upload } = entry
    if (!upload) return
    change(entry, { state: 'sending', problem: null })
    if (upload.url) return upload.start()
    void upload.findPreviousUploads().then(([previous]) => {
      if (previous) upload.resumeFromPreviousUpload(previous)
      if (entry.item.state === 'sending') upload.start()
    })
  }

  const find = (key: string) => entries.find(({ item }) => item.key === key)
  function pause(entry: Entry) {
    if (!['sending', 'waiting'].includes(entry.item.state)) return
    change(entry, { state: 'paused' })
    void entry.upload?.abort()
  }
  const resumeLost = () => {
    for (const entry of entries) if (entry.item.state === 'lost') wake(entry)
    startNext()
  }
  function wake(entry: Entry) {
    if (entry.upload && entry.item.state !== 'done') change(entry, { state: 'waiting', problem: null })
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      window.addEventListener('online', resumeLost)
      const looking = setInterval(resumeLost, lookMs)
      return () => {
        listeners.delete(listener)
        clearInterval(looking)
        window.removeEventListener('online', resumeLost)
      }
    },
    items: () => shown,
    add(files: ChosenFile[]) {
      const known = new Set(entries.map(({ item }) => item.key))
      const added = files.filter(({ path }) => !isJunkFile(path)).map(entryOf)
      entries = [...entries, ...added.filter(({ item }) => !known.has(item.key))]
      tell()
      startNext()
    },
    pause(key: string) {
      for (const entry of entries.filter(({ item }) => item.key === key)) pause(entry)
      startNext()
    },
    pauseAll() {
      for (const entry of entries) pause(entry)
    },
    resume(key: string) {
      for (const entry of entries.filter(({ item }) => item.key === key)) wake(entry)
      startNext()
    },
    resumeAll() {
      for (const entry of entries) if (['paused', 'lost'].includes(entry.item.state)) wake(entry)
      startNext()
    },
    /** Also deletes on the server what has arrived of it. */
    remove(key: string) {
      const entry = find(key)
      entries = entries.filter((other) => other !== entry)
      tell()
      if (entry?.upload?.url) entry.upload.abort(true).catch(() => undefined)
      else void entry?.upload?.abort()
      startNext()
    },
    /** Its product exists, so the file belongs to the store now. */
    forget(key: string) {
      entries = entries.filter(({ item }) => item.key !== key)
      tell()
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>

/** There is no such upload, any more. */
const gone = [404, 410]

/**
 * When the server does not tell an upload's offset at the moment, this makes the library ask again later. It would
 * otherwise restart the file and lose what has arrived; it treats an error thrown here like a network failure.
 */
function keepThroughFailure(request: HttpRequest, answer: HttpResponse) {
  const status = answer.getStatus()
  // Nor when it refuses for now: too many calls, or an owner who must sign in again.
  if (request.getMethod() === 'HEAD' && status >= 400 && !gone.includes(status))
    throw new Error('the store does not tell now')
}

/** More than the store takes in a minute, as of a folder with hundreds of files. */
const tooMany = 429

/**
 * A failure of the store or of what stands before it, a request that was cut for the time that it took, or one too many
 * for now.
 */
const isNoAnswer = (status: number) => status === 408 || status === tooMany || status >= 500

/** Why the store does not accept the file; null if it did not answer, or a proxy did in its place. */
function refusalOf(error: Error): { message: string | null } | null {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  if (!answer || isNoAnswer(answer.getStatus())) return null
  const message = wordsOf(answer.getBody())
  // A proxy that takes no file of this size never will.
  return message !== null || answer.getStatus() === 413 ? { message } : null
}

/** Another sender holds the upload, or has moved it on, for the moment. */
const passing = [409, 423]

function mayRetry(error: DetailedError) {
  const status = error.originalResponse?.getStatus() ?? 0
  // The next look is soon enough.
  return navigator.onLine && status !== tooMany && (refusalOf(error) === null || passing.includes(status))
}

/** The message of a refusal in the API's error format; null for anything else. */
function wordsOf(body: string): string | null {
  try {
    const answer: { error?: { message?: unknown } } = JSON.parse(body)
    return typeof answer.error?.message === 'string' ? answer.error.message : null
  } catch {
    return null
  }
}
