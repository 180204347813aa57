import { type CodeRefusal, codeRefusals } from '#domain/pricing/code-rule.ts'

/** Why the store refuses a code, from the details of its refusal; null when they concern something else. */
export function readRefusal(details: Record<string, unknown>): CodeRefusal | 'held' | null {
  const why = codeRefusals.find((known) => known === details.code)
  if (!why) return null
  return details.why === 'open-order' ? 'held' : why
}
