/** Thousands are set apart by a narrow space that never breaks, which no language mistakes for a decimal sign. */
export const formatNumber = (value: number, { locale, digits }: { locale: string; digits: number }): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: digits, useGrouping: 'always' })
    .formatToParts(value)
    .map((part) => (part.type === 'group' ? '\u202f' : part.value))
    .join('')
