/** Groups thousands with a narrow no-break space, which no language reads as a decimal separator. */
export const formatNumber = (value: number, { locale, digits }: { locale: string; digits: number }): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: digits, useGrouping: 'always' })
    .formatToParts(value)
    .map((part) => (part.type === 'group' ? '\u202f' : part.value))
    .join('')
