import type { Database } from './database.ts'
import type { FileStore, UploadStore } from './file-store.ts'
import type { MediaWorker } from './media-worker.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import type { ProviderName } from './provider-names.ts'
import type { SettingsSource } from './settings/settings-source.ts'
import type { ShopSettings } from './shop-settings.ts'
import type { WebhookSender } from './webhooks/webhook-sender.ts'

/** The present instant; tests set it. */
export interface Clock {
  now(): Date
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

export interface Log {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
  of?(part: string): Log
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
