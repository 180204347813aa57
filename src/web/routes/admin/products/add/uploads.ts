import { DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client'
import { isLitter } from '#domain/limits/upload-rules.ts'
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
  /** `kind`, `large`, `empty`, or the server's words. */
  problem: string | null
  /** Its name on the server, once it is whole there. */
  id: string | null
}

interface Entry {
  item: UploadItem
  upload: Upload | null
}

const endpoint = addressOf('POST /admin/uploads', {})
const atOnce = 3
/** In ms: after these the upload waits for the network or for the owner. */
const retryDelays = [500, 1500, 4000, 8000, 15000]

/**
 * Sends files by the resumable protocol tus, three at a time. What was cut off, or left by closing the page, goes on
 * where it stopped as soon as the same file is given again.
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

  function entryOf({ file, path }: ChosenFile): Entry {
    const item: UploadItem = {
      key: `${path} ${file.size} ${file.lastModified}`,
      path,
      size: file.size,
      sent: 0,
      state: 'waiting',
      problem: problemOf(file),
      id: null,
    }
    if (item.problem) return { item: { ...item, state: 'failed' }, upload: null }
    const entry: Entry = { item, upload: null }
    entry.upload = new Upload(file, {
      endpoint,
      retryDelays,
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
        const answer = error instanceof DetailedError ? error.originalResponse : null
        change(entry, answer ? { state: 'failed', problem: wordsOf(answer.getBody()) } : { state: 'lost' })
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
      return () => {
        listeners.delete(listener)
        window.removeEventListener('online', resumeLost)
      }
    },
    items: () => shown,
    add(files: ChosenFile[]) {
      const known = new Set(entries.map(({ item }) => item.key))
      const added = files.filter(({ path }) => !isLitter(path)).map(entryOf)
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
    /** What arrived of it is cleared away on the server too. */
    remove(key: string) {
      const entry = find(key)
      entries = entries.filter((other) => other !== entry)
      tell()
      if (entry?.upload?.url) entry.upload.abort(true).catch(() => undefined)
      else void entry?.upload?.abort()
      startNext()
    },
    /** Its product exists; the file is the store's now. */
    forget(key: string) {
      entries = entries.filter(({ item }) => item.key !== key)
      tell()
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>

/**
 * Where an upload is cannot be told at the moment: it is asked again later. The library would begin the file anew and
 * lose what is there; what is thrown here counts for it as a network that failed.
 */
function keepThroughFailure(request: HttpRequest, answer: HttpResponse) {
  if (request.getMethod() === 'HEAD' && answer.getStatus() >= 500) throw new Error('the store cannot tell now')
}

/** The message of a refusal in the contract's shape. */
function wordsOf(body: string): string | null {
  try {
    const answer: { error?: { message?: unknown } } = JSON.parse(body)
    return typeof answer.error?.message === 'string' ? answer.error.message : null
  } catch {
    return body.slice(0, 200) || null
  }
}
