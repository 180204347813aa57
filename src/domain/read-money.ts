/** An amount that somebody wrote; `certain` is false where it could also mean another one. */
export interface ReadMoney {
  cents: number
  certain: boolean
}

/**
 * US cents of an amount as people and spreadsheets write it: `"$4.50"`, `"4,50"`, `"1.234,50"`, `"USD 1 000"`. Null where
 * there is none: empty, only words, or negative. Everything that is typed, sent or imported is read here.
 */
export function readMoney(text: string): ReadMoney | null {
  const [before = '', number, after = ''] = text.normalize('NFKC').split(/([.,]?\d(?:[\d.,'’\s]*\d)?)/)
  if (number === undefined || /[-−–(]/.test(before) || /^[-−–]$/.test(after.trim())) return null
  const { dollars, certain } = readNumber(number.replace(/['’\s]/g, ''))
  const [whole = '', fraction = ''] = dollars.split('.')
  const cents = Number(whole || '0') * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
  return { cents, certain: certain && isDollars(`${before}${after}`) }
}

/** US cents of an amount with only one possible meaning, for what is saved without being shown again; else null. */
export function readCertainCents(text: string): number | null {
  const money = readMoney(text)
  return money?.certain ? money.cents : null
}

/** Finds out which point or comma separates dollars from cents; the others only group digits. */
function readNumber(number: string): { dollars: string; certain: boolean } {
  if (/^\d*[.,]?\d{1,2}$/.test(number) || /^\d+$/.test(number))
    return { dollars: number.replace(',', '.'), certain: true }
  const [, grouped, cents = ''] =
    /^(\d{1,3}(?:,\d{3})+)(\.\d{1,2})?$/.exec(number) ?? /^(\d{1,3}(?:\.\d{3})+)(,\d{1,2})?$/.exec(number) ?? []
  // "1.234" by itself is more than a thousand to nearly everybody, but not to all.
  if (grouped)
    return { dollars: grouped.replace(/[.,]/g, '') + cents.replace(',', '.'), certain: /[.,].*[.,]/.test(number) }
  const [whole = '', ...rest] = number.replaceAll(',', '').split('.')
  return { dollars: `${whole}.${rest.join('')}`, certain: false }
}

const isDollars = (around: string): boolean => /^(US\s?\$|USD|\$)?$/i.test(around.trim())
