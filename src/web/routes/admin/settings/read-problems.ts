import type { ProbeResult } from '#domain/settings/owners-settings.ts'
import { isRecord } from '#web/is-record.ts'

export interface Problem {
  name: string
  rule: string
}

/** `details.problems` of a refusal: which fields are meant. */
export const readProblems = (given: unknown): Problem[] =>
  Array.isArray(given)
    ? given.flatMap((one: unknown) =>
        isRecord(one) && typeof one.name === 'string' ? [{ name: one.name, rule: String(one.rule) }] : [],
      )
    : []

const outcomes: Record<ProbeResult['outcome'], true> = {
  ok: true,
  incomplete: true,
  unreachable: true,
  refused: true,
  'webhook-unknown': true,
  'webhook-elsewhere': true,
  'webhook-silent': true,
  'disputes-unseen': true,
  'other-seller': true,
  'other-currency': true,
}
const isOutcome = (text: unknown): text is ProbeResult['outcome'] =>
  typeof text === 'string' && Object.hasOwn(outcomes, text)

/** The answer of a tried connection; null for a refusal. */
export const readProbe = ({ outcome, detail }: Record<string, unknown>): ProbeResult | null =>
  isOutcome(outcome) ? { outcome, detail: typeof detail === 'string' ? detail : null } : null
