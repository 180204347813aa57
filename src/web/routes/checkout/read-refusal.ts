import { type CodeRefusal, codeRefusals } from '#domain/pricing/code-rule.ts'

/** Why the store does not take a code, by the details of its refusal; null where they are about something else. */
export function readRefusal(details: Record<string, unknown>): CodeRefusal | 'held' | null {
  const why = codeRefusals.find((known) => known === details.code)
  if (!why) return null
  return details.why === 'open-order' ? 'held' : why
}
