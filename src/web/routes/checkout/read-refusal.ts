import { type CodeRefusal, codeRefusals } from '#domain/pricing/code-rule.ts'

/** Why the store does not take a code, by the details of its refusal; null where they are about something else. */
export const readRefusal = (details: Record<string, unknown>): CodeRefusal | null =>
  codeRefusals.find((known) => known === details.code) ?? null
