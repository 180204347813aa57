import type { AnyAnswer } from '#api/calls.ts'
import type { OwnerRefusal } from '#domain/owner-refusals.ts'
import { type RefusalTexts, wholeKinds } from './refusal-texts.ts'

export type Refusal = Pick<Extract<AnyAnswer, { ok: false }>, 'status' | 'message' | 'details'>

const isKnown = (reason: unknown, { reasons }: RefusalTexts): reason is OwnerRefusal =>
  typeof reason === 'string' && Object.hasOwn(reasons, reason)

/** A refusal in the owner's language; null when there was no answer at all. */
export function sayRefusal({ status, message, details }: Refusal, texts: RefusalTexts | null): string | null {
  if (message === null || texts === null) return message
  const { reason } = details
  if (isKnown(reason, texts)) return texts.reasons[reason](details)
  const kind = texts.kinds[status]
  if (kind === undefined) return message
  return wholeKinds.has(status) ? kind : `${kind} (${message})`
}
