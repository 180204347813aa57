import type { AnyAnswer } from '#api/calls.ts'
import type { OwnerRefusal } from '#domain/owner-refusals.ts'
import { type RefusalTexts, wholeKinds } from './refusal-texts.ts'

export type Refusal = Pick<Extract<AnyAnswer, { ok: false }>, 'status' | 'message' | 'details' | 'headers'>

const isKnown = (reason: unknown, { reasons }: RefusalTexts): reason is OwnerRefusal =>
  typeof reason === 'string' && Object.hasOwn(reasons, reason)

/** Words a refusal in the owner's language; returns null when there was no response at all. */
export function describeOwnerRefusal(
  { status, message, details, headers }: Refusal,
  texts: RefusalTexts | null,
): string | null {
  if (message === null || texts === null) return message
  const { reason } = details
  if (isKnown(reason, texts)) return texts.reasons[reason](details)
  if (status === 429) return texts.tooMany(headers.get('Retry-After'))
  const kind = texts.kinds[status]
  const isOwn = headers.get('content-language') === texts.language
  if (kind === undefined) return isOwn ? message : texts.unknown
  return isOwn && !wholeKinds.has(status) ? `${kind} (${message})` : kind
}
