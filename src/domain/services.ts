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
  /** Of a mail to many: the address that stops such mails, by a POST without anything else (RFC 8058). */
  unsubscribe?: string
}

/** Sends a mail to the outside world; throws when it is not accepted. */
export interface Mailer {
  /** The mail server's name, where there is one. */
  readonly host?: string | undefined
  /** True while no mail server is configured: mails wait. */
  readonly isMissing?: boolean | undefined
  send(mail: Mail): Promise<void>
}

/** What happened to an account, sent to all its open streams, on every node. */
export type AccountEvent =
  | { kind: 'state'; version: number }
  | { kind: 'account'; state: 'banned' | 'signed-out'; redirect: string | null; exceptSessionId?: string }

/**
 * Notifies the open streams of every process. What is published after a commit reaches this process at once, exactly
 * once; it reaches others soon, but may be late, out of order, or lost: then they are told of a gap.
 */
export interface EventBus {
  publish(accountId: string, event: AccountEvent): void
  /** Returns the function that ends the subscription. */
  subscribe(accountId: string, listener: (event: AccountEvent) => void): () => void
  /**
   * Calls the listener when events of other processes may have been missed: whatever depends on them must be read
   * again. Returns the function that ends the subscription.
   */
  onGap(listener: () => void): () => void
  /** Resolves once everything published has been delivered; from then on, events of other processes are ignored. */
  close(): Promise<void>
}

export interface Log {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
  of?(part: string): Log
}

/** The payment providers that buyers can use; a missing one is hidden. */
export type Providers = { [Name in ProviderName]?: PaymentProvider | undefined } & {
  /** No longer offered: other environments and accounts, for the orders that were made with them. */
  others?: readonly PaymentProvider[]
}

/** Everything through which the shop reaches the outside world; wired in one place, replaced in tests. */
export interface Services {
  database: Database
  clock: Clock
  files: FileStore
  uploads: UploadStore
  mailer: Mailer
  events: EventBus
  media: MediaWorker
  webhooks: WebhookSender
  /** Read at each use, like the settings, since owners change them. */
  providers: () => Providers
  /** The current settings: read at each use, since owners change them while the store runs. */
  settings: () => ShopSettings
  settingsSource: SettingsSource
  /** Key material for tokens, at least 32 characters. */
  secret: string
  log: Log
}
