import type { Database } from './database.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import type { ProviderName } from './provider-names.ts'
import type { SettingsSource } from './settings/settings-source.ts'
import type { WebhookSender } from './webhooks/webhook-sender.ts'

/** The present instant; tests set it. */
export interface Clock {
  now(): Date
}

/** Many files that become durable together, which asks less of the disk than one after the other. */
export interface FileBatch {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** All that was put is durable when it returns. */
  finish(): Promise<void>
}

/** A file on this machine. The domain hands it on and never opens it. */
export interface LocalFile {
  path: string
}

/** What a media worker reads: bytes, or a file that it opens by itself, so that no other thread holds it. */
export type ModelSource = Uint8Array | LocalFile

/** A file of the store that is being read. */
export interface OpenedFile {
  /** Reads from this position on, as much as fits or comes at once, and tells how many bytes; 0 at the end. */
  read(target: Uint8Array, position: number): Promise<number>
  close(): Promise<void>
}

/** Bytes kept under a name that never changes its content. Names are relative paths of `[a-z0-9./-]`. */
export interface FileStore {
  /** Whether it finds changed bytes by itself, as object stores do. */ readonly checksItself?: boolean
  /** Durable when it returns; writing a name again with the same content is harmless, and mends what was damaged. */
  put(name: string, bytes: Uint8Array): Promise<void>
  startBatch(): FileBatch
  /** Like `put` with the content of a file that nobody changes any more; it stays where it is, too. */
  adopt(name: string, file: LocalFile): Promise<void>
  /** Length in bytes, or null when there is no such file. */
  size(name: string): Promise<number | null>
  /** The bytes from `start` up to, not including, `end` (default: the whole file). */
  read(name: string, range?: { start: number; end: number }): AsyncIterable<Uint8Array>
  /** For whoever reads into memory of its own; throws when there is no such file. */
  open(name: string): Promise<OpenedFile>
  readAll(name: string): Promise<Uint8Array>
  /** For a media worker. */
  source(name: string): Promise<ModelSource>
  /** The names of all files, in their order. */
  list(): Promise<string[]>
  delete(name: string): Promise<void>
  /** Takes away what writes left that broke off, as by a power cut, if they began before this instant. */
  removeUnfinished(before: Date): Promise<void>
}

/** A file that came whole and is part of nothing yet. */
export interface UploadedFile {
  id: string
  fileName: string
  /** Where it lay in a folder that was dropped, `figures/dragon`; empty for a file by itself. */
  folder: string
  /** Bytes. */
  size: number
}

/** Files on their way in, on disk, so that none of them needs memory; kept for a day at most. */
export interface UploadStore {
  /** Throws ShopError (413), and keeps nothing, when more than `maxBytes` come. */
  receive(fileName: string, bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<UploadedFile>
  /** A resumable upload that is finished; null for any other. */
  find(id: string): Promise<UploadedFile | null>
  /** The bytes from `start` up to, not including, `end`. */
  read(id: string, range: { start: number; end: number }): AsyncIterable<Uint8Array>
  /** For pictures; models are read by a media worker from their `source`. */
  readAll(id: string): Promise<Uint8Array>
  source(id: string): Promise<LocalFile>
  remove(id: string): Promise<void>
  /** Returns how many files. */
  removeOlderThan(instant: Date): Promise<number>
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** Hands a mail over to the outside world; throws when it was not accepted. */
export interface Mailer {
  /** The mail server's name, where there is one. */
  readonly host?: string | undefined
  /** Nobody has named a mail server yet: mails wait. */
  readonly isMissing?: boolean | undefined
  send(mail: Mail): Promise<void>
}

/** What happened to an account, told to all its open streams, on every node. */
export type AccountEvent =
  | { kind: 'state'; version: number }
  | { kind: 'account'; state: 'banned' | 'signed-out'; redirect: string | null; exceptSessionId?: string }

/**
 * Tells the open streams of every process. What is published after a commit is heard in this process at once, and once;
 * in others soon, perhaps late, perhaps out of order, or not at all: then they are told of a gap.
 */
export interface EventBus {
  publish(accountId: string, event: AccountEvent): void
  /** Returns the function that ends the subscription. */
  subscribe(accountId: string, listener: (event: AccountEvent) => void): () => void
  /**
   * Called when events of other processes may have been missed: whatever hangs on them is to be asked again. Returns the
   * function that ends it.
   */
  onGap(listener: () => void): () => void
  /** Resolves once all that was published has been handed on; nothing is heard of others any more. */
  close(): Promise<void>
}

/** What a model file is, and what names its content. */
export interface CheckedModel {
  format: import('./models/triangle-soup.ts').ModelFormat
  sha256: string
  /** Unsigned, as ZIP archives want it. */
  crc32: number
}

/** Work on meshes, pictures and documents away from the main thread. */
export interface MediaWorker {
  /**
   * Reads a model file whole and tells what it is. Throws ShopError: `invalid-argument` for what cannot be read,
   * `deadline-exceeded` when reading does not end.
   */
  checkModel(source: ModelSource): Promise<CheckedModel>
  /** Facts of a model file. Throws ShopError('invalid-argument') for a file that is none. */
  measureModel(source: ModelSource): Promise<import('./models/measuring/measure-model.ts').ModelFacts>
  /** A light preview mesh (GLB). */
  makePreview(source: ModelSource): Promise<Uint8Array>
  /**
   * A model of any size made ready for its photos: turned, facing outwards, light enough to draw, with the angles that
   * show it best. Throws ShopError('invalid-argument') for a file that is no model.
   */
  prepareShooting(
    source: ModelSource,
    wishes: import('./models/studio/shooting.ts').ShootingWishes,
  ): Promise<import('./models/studio/shooting.ts').Shooting>
  /** A photo of the model as AVIF in each of the widths (px), 4:5. */
  takePhoto(
    model: import('./models/studio/studio-model.ts').StudioModel,
    shot: import('./models/studio/shooting.ts').Shot,
    widths: number[],
  ): Promise<Uint8Array[]>
  /** The picture at `width` px (never enlarged) in `format`. */
  resizePicture(bytes: Uint8Array, width: number, format: 'avif' | 'webp'): Promise<Uint8Array>
  /** Size in px; throws ShopError('invalid-argument') for what is no picture. */
  readPicture(bytes: Uint8Array): Promise<{ width: number; height: number }>
  /**
   * A receipt or credit note as PDF: the same bytes for the same document. `sha256`, its link in the chain, is printed
   * along.
   */
  printDocument: import('./documents/print-document.ts').PrintDocument
  /** A license's certificate as PDF, with the address at which it is verified. */
  printCertificate: import('./certificates/show-certificate.ts').PrintCertificate
}

export interface Log {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
  of?(part: string): Log
}

/** What the domain needs to know of the configuration. */
export interface ShopSettings {
  /** Public address without a trailing slash. */
  baseUrl: string
  storeName: string
  demo: boolean
  access: 'members' | 'open'
  /** Exact life of download links in minutes; null = 15, and 1 more for each 10 MB. */
  linkMinutes: number | null
  pendingPollSeconds: number
  bannedEmails: string[]
  /** The external store that the lockout page links to. */
  lockoutUrl: string | null
  /** How buyers reach the owner; null is not shown. */
  supportEmail: string | null
  supportChatUrl: string | null
  socialUrl: string | null
  /** Whom buyers may sign in with besides e-mail and password. */
  signInProviders: { id: string; name: string }[]
  timeZone: string
  /** Who sells, as it stands on receipts; null is not shown. */
  seller: { legalName: string | null; address: string | null; taxId: string | null }
  /** What buyers' offer of Mercado Pago hangs on; see `payments/placing/withheld-methods.ts`. */
  mercadopago: {
    /** Whether the account has confirmed its number and currency. */
    seller: 'right' | 'other-seller' | 'other-currency' | 'unasked'
    /** Instant since which the rate stands; null where none is needed. */
    rateSince: string | null
  }
  /** The themes' accent as `#rrggbb`; null = their own. */
  accent: string | null
  claims: Claims
  /** Whether browsers keep what was seen of the catalog, for when there is no line. */
  lastSeen: boolean
  /** What owners are told by mail. */
  ownerMails: { sales: boolean; disputes: boolean }
  rateLimitFactor: number
}

/** What the pages claim about the goods: only what their owner chose to; in a demo, what the specification shows. */
export interface Claims {
  /** The owner's words on the pictures of the sign-in screen; `built-in` = the voice's own; null = none. */
  badge: { own: string } | 'built-in' | null
  /** Five stars on the popular figures. */
  stars: boolean
  /** That figures are drawn, measured and tested in the studio. */
  studio: boolean
}

/** Providers that can be paid with; a missing one is hidden. */
export type Providers = { [Name in ProviderName]?: PaymentProvider | undefined } & {
  /** Not offered any more: other environments and accounts, for the orders that were made with them. */
  others?: readonly PaymentProvider[]
}

/** Everything the shop reaches the outside world through; wired in one place, replaced in tests. */
export interface Services {
  database: Database
  clock: Clock
  files: FileStore
  uploads: UploadStore
  mailer: Mailer
  events: EventBus
  media: MediaWorker
  webhooks: WebhookSender
  /** Asked at each use, like the settings, since owners change them. */
  providers: () => Providers
  /** What holds at this moment: asked at each use, since owners change settings while the store runs. */
  settings: () => ShopSettings
  settingsSource: SettingsSource
  /** Key material for tokens, at least 32 characters. */
  secret: string
  log: Log
}
