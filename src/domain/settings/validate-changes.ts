import type { Sentence } from '../each-language.ts'
import { limitOfOwners } from './owner-limits.ts'
import { sayProblem } from './problem-texts.ts'
import { doubtRate, readRate } from './read-rate.ts'
import { ruleBroken, wholeSentence } from './rule-texts.ts'
import { isSettingName, type SettingName, type SettingTexts, shopFields, shopSchema } from './setting-fields.ts'
import { checkSettings, type SettingProblem } from './setting-rules.ts'

/** Null removes a setting, so that its default applies again. */
export type SettingChanges = Partial<Record<SettingName, string | null>>

export const changedNames = (changes: SettingChanges): SettingName[] => Object.keys(changes).filter(isSettingName)

/** Settings that only make sense together share the first word of their names. */
const groupOf = (name: string): string => /^(PAYPAL|MERCADOPAGO)_/.exec(name)?.[1] ?? name

/** A setting as it is stored: trimmed, in the form that its rule gives it. */
function canonical(name: SettingName, given: string): { value: string } | { problem: SettingProblem } {
  const wrong = (message: Sentence) => ({ problem: { name, rule: 'wrong' as const, message } })
  // Owners type it in their country's number format.
  const written = name === 'MERCADOPAGO_RATE' ? (readRate(given)[0] ?? given) : given
  const parsed = shopFields[name].safeParse(written)
  if (!parsed.success) return wrong(ruleBroken(name, parsed.error.issues[0]?.message))
  const value = Array.isArray(parsed.data) ? parsed.data.join(', ') : String(parsed.data)
  const limit = limitOfOwners(name, value)
  return limit ? wrong(wholeSentence(name, limit)) : { value }
}

interface Present {
  fixed: SettingTexts
  stored: SettingTexts
  production: boolean
}

/** A rate of one currency says nothing about another: a change of the currency needs a new rate. */
function askForRate({ stored, fixed }: Omit<Present, 'production'>, next: SettingTexts, changes: SettingChanges) {
  const [before, after] = [stored.MERCADOPAGO_CURRENCY, next.MERCADOPAGO_CURRENCY]
  const isNamed = changes.MERCADOPAGO_RATE !== undefined || fixed.MERCADOPAGO_RATE !== undefined
  if (isNamed || !before || !after || before === after || after === 'USD') return []
  return [{ name: 'MERCADOPAGO_RATE', rule: 'missing' as const, message: sayProblem.rateMissing(after) }]
}

/** Asks whether everything is to be sold at the typed rate; skipped for a rate that the owner is sure of. */
function askAboutRate({ stored, fixed }: Omit<Present, 'production'>, typed: string, currency: string | undefined) {
  const isOther = fixed.MERCADOPAGO_CURRENCY === undefined && currency !== stored.MERCADOPAGO_CURRENCY
  const meant = doubtRate({ typed, currency, former: isOther ? undefined : stored.MERCADOPAGO_RATE })
  if (!meant) return []
  const message = sayProblem.rateUnsure(meant, currency ?? 'USD')
  return [{ name: 'MERCADOPAGO_RATE', rule: 'unsure' as const, message, meant }]
}

/** What would be stored after the changes, and everything that is wrong with them; what is `sure` is not questioned. */
export function validateChanges(
  { fixed, stored, production }: Present,
  changes: SettingChanges,
  sure: readonly SettingName[] = [],
): { next: SettingTexts; problems: SettingProblem[] } {
  const next: SettingTexts = { ...stored }
  const problems: SettingProblem[] = []
  for (const name of changedNames(changes)) {
    const given = changes[name]
    if (fixed[name] !== undefined) {
      problems.push({ name, rule: 'locked', message: sayProblem.locked(name) })
      continue
    }
    delete next[name]
    if (!given?.trim()) continue
    const judged = canonical(name, given)
    if ('problem' in judged) problems.push(judged.problem)
    else if (judged.value !== '') next[name] = judged.value
  }
  if (problems.length > 0) return { next, problems }
  const merged = shopSchema.safeParse({ ...next, ...fixed })
  const touched = new Set(changedNames(changes).map(groupOf))
  // Problems that existed elsewhere before are no reason to refuse this change.
  const together = merged.success ? checkSettings(merged.data, { production }) : []
  together.push(...askForRate({ stored, fixed }, next, changes))
  // A rate that was set before its currency has never been questioned.
  const rate = changes.MERCADOPAGO_RATE || (changes.MERCADOPAGO_CURRENCY && next.MERCADOPAGO_RATE)
  if (rate?.trim() && !sure.includes('MERCADOPAGO_RATE'))
    together.push(...askAboutRate({ stored, fixed }, rate, merged.data?.MERCADOPAGO_CURRENCY))
  return { next, problems: together.filter(({ name }) => touched.has(groupOf(name))) }
}

/** The stored settings that can be used: a group with a missing or unreadable part is left out as a whole. */
export function usableSettings({ fixed, stored, production }: Present): {
  values: SettingTexts
  problems: SettingProblem[]
} {
  const values: SettingTexts = { ...stored }
  const problems: SettingProblem[] = []
  for (const name of Object.keys(values).filter(isSettingName)) {
    if (fixed[name] !== undefined) delete values[name]
    else if ('problem' in canonical(name, values[name] ?? '')) {
      problems.push({ name, rule: 'wrong', message: sayProblem.storedWrong(name) })
      delete values[name]
    }
  }
  const merged = shopSchema.safeParse({ ...values, ...fixed })
  const amiss = merged.success ? checkSettings(merged.data, { production }) : []
  const groups = new Set(amiss.map(({ name }) => groupOf(name)))
  for (const name of Object.keys(values).filter(isSettingName)) if (groups.has(groupOf(name))) delete values[name]
  return { values, problems: [...problems, ...amiss] }
}
