import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import type { FileStore, ModelSource } from '#domain/file-store.ts'
import type { MediaWorker } from '#domain/media-worker.ts'
import { measureModel } from '#domain/models/measuring/measure-model.ts'
import { readModel } from '#domain/models/reading/read-model.ts'
import type { Clock, EventBus, Log, Mail, Mailer } from '#domain/services.ts'
import type { WebhookAnswer, WebhookSender } from '#domain/webhooks/webhook-sender.ts'
import { onePixelPng } from './generated-catalog.ts'

/** A clock that moves only when told to. */
export function createTestClock(start = '2026-11-21T10:00:00.000Z'): Clock & { advance(seconds: number): void } {
  let now = new Date(start).getTime()
  return {
    now: () => new Date(now),
    advance: (seconds) => {
      now += seconds * 1000
    },
  }
}

/** Keeps the sent mails; `failNext` makes the next ones fail. */
export function createTestMailer(): Mailer & { sent: Mail[]; failNext(times: number): void } {
  const sent: Mail[] = []
  let failures = 0
  return {
    sent,
    failNext: (times) => {
      failures = times
    },
    async send(mail) {
      if (failures > 0) {
        failures -= 1
        throw new Error('the mail server refused')
      }
      sent.push(mail)
    },
  }
}

/** Accepts and records every message; `answer` sets the answer from then on. */
export function createTestWebhooks(): WebhookSender & {
  sent: Parameters<WebhookSender['send']>[0][]
  answer(next: WebhookAnswer): void
} {
  const sent: Parameters<WebhookSender['send']>[0][] = []
  let given: WebhookAnswer = { status: 204, text: '', retryAfterSeconds: null }
  return {
    sent,
    answer: (next) => {
      given = next
    },
    judge: (url) => (url.startsWith('https://') ? null : 'not-https'),
    async send(message) {
      sent.push(message)
      return given
    },
  }
}

/** Files in memory. */
export function createTestFiles(): FileStore & { names(): string[] } {
  const files = new Map<string, Uint8Array>()
  const find = (name: string) => {
    const bytes = files.get(name)
    if (!bytes) throw new Error(`there is no file ${name}`)
    return bytes
  }
  const put = async (name: string, bytes: Uint8Array) => void files.set(name, bytes.slice())
  return {
    names: () => [...files.keys()],
    put,
    startBatch: () => ({ put, finish: async () => {} }),
    size: async (name) => files.get(name)?.byteLength ?? null,
    async *read(name, range) {
      yield find(name).subarray(range?.start ?? 0, range?.end)
    },
    async open(name) {
      const bytes = find(name)
      return {
        async read(target, position) {
          const part = bytes.subarray(position, position + target.byteLength)
          target.set(part)
          return part.byteLength
        },
        close: async () => {},
      }
    },
    readAll: async (name) => find(name),
    source: async (name) => find(name),
    adopt: async (name, { path }) => put(name, readFileSync(path)),
    list: async () => [...files.keys()].toSorted(),
    delete: async (name) => void files.delete(name),
    removeUnfinished: async () => {},
  }
}

const bytesOf = (source: ModelSource): Uint8Array => ('path' in source ? readFileSync(source.path) : source)

const checkedModel = (bytes: Uint8Array) => ({
  format: readModel(bytes).format,
  sha256: hash('sha256', bytes),
  crc32: crc32(bytes),
})

/** Really measures models, in the test's thread. Pictures pass through unchanged; photos tell how they were made. */
export const testMedia: MediaWorker = {
  checkModel: async (source) => checkedModel(bytesOf(source)),
  measureModel: async (source) => measureModel(bytesOf(source)),
  makePreview: async () => new TextEncoder().encode('glTF'),
  prepareShooting: async (_bytes, { count, azimuth }) => ({
    model: {
      mesh: { positions: new Float32Array(), indices: new Uint32Array() },
      occluder: { positions: new Float32Array(), indices: new Uint32Array() },
      twoSided: false,
    },
    angles: Array.from({ length: count }, (_, i) => ({ azimuth: (azimuth ?? 0) + i * 60, elevation: 12 })),
  }),
  takePhoto: async (_model, shot, widths) =>
    widths.map((width) => new TextEncoder().encode(JSON.stringify({ ...shot, width }))),
  resizePicture: async (bytes) => bytes,
  readPicture: async () => ({ width: 1200, height: 1500 }),
  printCertificate: async ({ id }) => new TextEncoder().encode(`%PDF ${id}`),
  printDocument: async ({ number }) => new TextEncoder().encode(`%PDF ${number}`),
}

/** Photos of models take seconds each; the tests about them take real ones. */
export const quickPhotos = (media: MediaWorker): MediaWorker => ({
  ...media,
  prepareShooting: testMedia.prepareShooting,
  takePhoto: async (_model, { angle }, widths) => widths.map(() => onePixelPng(Math.abs(angle.azimuth))),
})

/** As weak as tests allow, to be fast. */
export const quickHashing = {
  hash: async (password: string) => hash('sha256', password),
  verify: async ({ hash: kept, password }: { hash: string; password: string }) => kept === hash('sha256', password),
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }

/** Records published events. */
export function recordEvents(bus: EventBus) {
  const published: { accountId: string; event: Parameters<EventBus['publish']>[1] }[] = []
  const recording: EventBus = {
    ...bus,
    publish(accountId, event) {
      published.push({ accountId, event })
      bus.publish(accountId, event)
    },
  }
  return { recording, published }
}
