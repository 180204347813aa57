import { lengthOf, meetsPasswordRule, passwordLength } from '#domain/accounts/passwords/password-rules.ts'
import type { ProfileTexts } from '#web/voices/mixed/profile.ts'

export interface PasswordEntry {
  current: string
  next: string
  confirm: string
}

/** The errors by field before anything is sent; empty when there are none. */
export function findProblems(entry: PasswordEntry, texts: ProfileTexts): Partial<PasswordEntry> {
  const problems: Partial<PasswordEntry> = {}
  if (!entry.current) problems.current = texts.required
  if (!entry.next) problems.next = texts.required
  else if (lengthOf(entry.next) < passwordLength.min) problems.next = texts.short
  else if (!meetsPasswordRule(entry.next)) problems.next = texts.weak
  if (entry.next !== entry.confirm) problems.confirm = texts.mismatch
  return problems
}
