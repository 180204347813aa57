type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** Picks the plural form of a text for a count by a language's rules. */
export function createPlurals(language: string) {
  const rules = new Intl.PluralRules(language)
  return (count: number, forms: Forms): string => forms[rules.select(count)] ?? forms.other
}
