import { usualRates } from './seller-currencies.ts'

/** A rate so many times above or below the former one may be a typing mistake. */
const farApart = 5

/**
 * The plain decimals that a typed price of a dollar can mean: `"1412,50"` and `"1.412,50"` have one meaning, `"1.412"`
 * has two, since its point may also group thousands. The reading with a decimal separator comes first; empty without a
 * number.
 */
export function readRate(text: string): string[] {
  const number = text.normalize('NFKC').replace(/['’\s]/g, '')
  const plain = number.replace(',', '.')
  if (/^\d{1,9}(\.\d{1,9})?$/.test(plain)) {
    const isGrouped = /^[1-9]\d{0,2}\.\d{3}$/.test(plain)
    return isGrouped ? [plain, plain.replace('.', '')] : [plain]
  }
  const [, whole, fraction] =
    /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,9}))?$/.exec(number) ?? /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,9}))?$/.exec(number) ?? []
  if (whole === undefined) return []
  const digits = whole.replace(/[.,]/g, '')
  return [fraction === undefined ? digits : `${digits}.${fraction}`]
}

/**
 * What an owner should be asked about a rate before everything is sold at it: the rates that it may mean. Null for a
 * rate that is usual in its currency and close to the former one, if any; that includes three decimals where only they
 * can be meant.
 */
export function doubtRate({
  typed,
  currency,
  former,
}: {
  typed: string
  currency: string | undefined
  former: string | undefined
}): string[] | null {
  const meant = readRate(typed)
  const rate = Number(meant[0])
  const usual = usualRates[currency ?? '']
  const isUsual = usual ? rate >= usual.least && rate <= usual.most : meant.length === 1
  const times = former === undefined ? 1 : rate / Number(former)
  return isUsual && times < farApart && times > 1 / farApart ? null : meant
}
