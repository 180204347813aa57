import { textsIn } from '../../each-language.ts'
import type { Voice } from '../../voice.ts'
import type { OrderRow } from '../order-queries.ts'
import { consentWordings } from './consent-wording.ts'

/** The consent to immediate delivery that came with an order. */
export interface DeliveryConsent {
  /** The version of its wording. */
  version: string
  at: string
  text: string
}

/** What an order’s buyer agreed to before paying, in the words of a voice; null when nobody was asked. */
export function readConsent(
  { consent, created_at: at }: Pick<OrderRow, 'consent' | 'created_at'>,
  voice: Voice | null,
): DeliveryConsent | null {
  const wording = consent === null ? undefined : consentWordings[consent]
  return consent !== null && wording ? { version: consent, at, text: textsIn(voice, wording) } : null
}
