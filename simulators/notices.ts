import { randomUUID } from 'node:crypto'
import type { Books } from './books.ts'
import { postNotice } from './post-notice.ts'
import type { SimulatorSettings } from './settings.ts'

export const noticeModes = ['deliver', 'hold', 'drop', 'duplicate', 'reverse'] as const
export type NoticeMode = (typeof noticeModes)[number]
type Sender = 'paypal' | 'mercadopago'

/** One notice to the store. Each attempt signs it anew, by its provider's rule. */
export interface Notice {
  id: string
  provider: Sender
  url: string
  body: string
  /** What the signer needs besides the body. */
  about: Record<string, string>
  state: 'due' | 'held' | 'delivered' | 'failed' | 'dropped'
  attempts: number
  lastResult?: string
}

export type Signer = (notice: Notice) => Promise<Record<string, string>>

export interface Notices {
  enqueue(notice: Pick<Notice, 'provider' | 'url' | 'body' | 'about'>): void
  mode(): NoticeMode
  setMode(mode: NoticeMode): void
  /** Sends the held notices, in mode `reverse` the last one first. Returns how many. */
  release(): number
  list(): Notice[]
  /** Resumes what a stopped process left unsent. */
  resume(): void
  forget(): void
  stop(): Promise<void>
}

interface Waiting {
  id: string
  dueAt: number
}

/** The queue may hold thousands after a day without an answer. */
function findEarliest(queue: Waiting[]): Waiting | undefined {
  let [earliest] = queue
  for (const waiting of queue) if (earliest && waiting.dueAt < earliest.dueAt) earliest = waiting
  return earliest
}

export function createNotices(
  { books, settings }: { books: Books; settings: SimulatorSettings },
  signers: Record<Sender, Signer>,
): Notices {
  const notices = books.collection<Notice>('notice')
  const modes = books.collection<{ mode: NoticeMode }>('notice-mode')
  const queues: Record<Sender, Waiting[]> = { paypal: [], mercadopago: [] }
  const running: Record<Sender, Promise<void> | undefined> = { paypal: undefined, mercadopago: undefined }
  const timers: Record<Sender, NodeJS.Timeout | undefined> = { paypal: undefined, mercadopago: undefined }
  const stopping = new AbortController()
  let quiet: NodeJS.Timeout | undefined

  const mode = () => modes.find('mode')?.mode ?? 'deliver'
  const keep = (notice: Notice) => notices.save(notice.id, notice, notice.state)

  async function attempt(notice: Notice): Promise<string> {
    try {
      const headers = await signers[notice.provider](notice)
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(settings.noticeTimeoutMs)])
      return String(await postNotice({ url: notice.url, headers, body: notice.body, signal }))
    } catch (error) {
      return error instanceof Error ? error.message : 'not sent'
    }
  }

  async function deliver(provider: Sender, { id }: Waiting): Promise<void> {
    const notice = notices.find(id)
    if (notice?.state !== 'due') return
    const lastResult = await attempt(notice)
    // After a stop or a reset, this notice no longer matters.
    if (stopping.signal.aborted || !notices.find(id)) return
    const attempts = notice.attempts + 1
    const wait = settings.noticeRetryMs[attempts - 1]
    const state = /^2\d\d$/.test(lastResult) ? 'delivered' : wait === undefined ? 'failed' : 'due'
    keep({ ...notice, state, attempts, lastResult })
    if (state === 'due' && wait !== undefined) wake(provider, { id, dueAt: Date.now() + wait })
  }

  /** Delivers one notice after another per provider, by due time; a refused one does not block those behind it. */
  async function work(provider: Sender): Promise<void> {
    const queue = queues[provider]
    while (!stopping.signal.aborted) {
      const next = findEarliest(queue)
      if (!next || next.dueAt > Date.now()) return
      queue.splice(queue.indexOf(next), 1)
      await deliver(provider, next)
    }
  }

  /** Schedules work for when the next notice is due, as long as any wait. */
  function arm(provider: Sender): void {
    clearTimeout(timers[provider])
    const next = findEarliest(queues[provider])
    if (stopping.signal.aborted || !next) return
    timers[provider] = setTimeout(
      () => {
        running[provider] ??= work(provider).finally(() => {
          running[provider] = undefined
          arm(provider)
        })
      },
      Math.max(0, next.dueAt - Date.now()),
    )
  }

  function wake(provider: Sender, waiting: Waiting): void {
    queues[provider].push(waiting)
    arm(provider)
  }

  const send = (list: Notice[]) => {
    for (const notice of list) {
      if (notice.state !== 'due') keep({ ...notice, state: 'due' })
      wake(notice.provider, { id: notice.id, dueAt: Date.now() })
    }
  }

  const release = () => {
    const held = notices.withReference('held')
    send(mode() === 'reverse' ? held.reverse() : held)
    return held.length
  }

  return {
    enqueue: (given) => {
      const now = mode()
      const state = now === 'drop' ? 'dropped' : now === 'hold' || now === 'reverse' ? 'held' : 'due'
      const copies = now === 'duplicate' ? 2 : 1
      for (let copy = 0; copy < copies; copy += 1) {
        const notice: Notice = { ...given, id: randomUUID(), state, attempts: 0 }
        keep(notice)
        if (state === 'due') wake(notice.provider, { id: notice.id, dueAt: Date.now() })
      }
      if (now !== 'reverse') return
      clearTimeout(quiet)
      quiet = setTimeout(release, settings.reverseQuietMs)
    },
    mode,
    setMode: (next) => modes.save('mode', { mode: next }),
    release,
    list: () => notices.list(),
    resume: () => {
      for (const { id, provider } of notices.eachWithReference('due')) queues[provider].push({ id, dueAt: Date.now() })
      arm('paypal')
      arm('mercadopago')
      // The timer that was to release them ended with the process.
      if (mode() === 'reverse') release()
    },
    forget: () => {
      clearTimeout(quiet)
      for (const queue of Object.values(queues)) queue.length = 0
    },
    stop: async () => {
      stopping.abort()
      clearTimeout(quiet)
      for (const timer of Object.values(timers)) clearTimeout(timer)
      await Promise.all(Object.values(running))
    },
  }
}
