/** Why nothing is sent to an address, or no answer came from it. */
export type WebhookFailure =
  | 'no-address'
  | 'not-https'
  | 'not-public'
  | 'unknown-host'
  | 'no-connection'
  | 'bad-certificate'
  | 'too-slow'

export type WebhookAnswer =
  | { status: number /** The beginning of its body. */; text: string; retryAfterSeconds: number | null }
  | { failure: WebhookFailure }

/** Sends to addresses that owners typed. */
export interface WebhookSender {
  /** What is wrong with an address as written; null when nothing is. */
  judge(url: string): WebhookFailure | null
  /**
   * Sends one message, and only to a public address, whatever its name resolves to at that moment. Follows no
   * redirects, waits a bounded time, never throws.
   */
  send(message: { url: string; headers: Record<string, string>; body: string }): Promise<WebhookAnswer>
}
