import type { AnyAnswer } from '#api/calls.ts'
import type { OwnerRefusal } from '#domain/owner-refusals.ts'
import { kindsInSpanish, refusalsInSpanish, wholeKinds } from './refusal-texts.ts'

export type Refusal = Pick<Extract<AnyAnswer, { ok: false }>, 'status' | 'message' | 'details'>

const isKnown = (reason: unknown): reason is OwnerRefusal =>
  typeof reason === 'string' && Object.hasOwn(refusalsInSpanish, reason)

/** A refusal in the owner's language; null when there was no answer at all. */
export function sayRefusal({ status, message, details }: Refusal, inSpanish: boolean): string | null {
  if (message === null || !inSpanish) return message
  const { reason } = details
  if (isKnown(reason)) return refusalsInSpanish[reason](details)
  const kind = kindsInSpanish[status]
  if (kind === undefined) return message
  return wholeKinds.has(status) ? kind : `${kind} (${message})`
}
