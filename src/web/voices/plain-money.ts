/** How a voice writes money: prices as the catalog has them, `$4.50`, and what a provider charges. */
export interface WrittenMoney {
  /** A price as the currency's sign and the number behind it. */
  parts(price: string): readonly [sign: string, number: string]
  /** An amount of any currency, in one piece: `("MXN", "128.80")`. */
  sum(currency: string, amount: string): string
  /** What one dollar costs in another currency: `("MXN", "18.40")`. */
  rate(currency: string, rate: string): string
}

/** `"$1000048"` → `["$1", "000", "048"]`; what follows a decimal point stays with the last group. */
export const splitThousands = (text: string): string[] => text.split(/(?<=^\D*\d+)(?=(?:\d{3})+(?!\d))/)

/** The same in one piece, for texts: the space between is narrow and never breaks. */
const groupThousands = (text: string): string => splitThousands(text).join('\u202f')

/** As the specification writes it: `USD $1 000 048`, `MXN 128.80`. */
export const plainMoney: WrittenMoney = {
  parts: (price) => ['USD', price],
  sum: (currency, amount) => `${currency}\u00a0${groupThousands(amount)}`,
  rate: (currency, rate) => `1\u00a0USD\u00a0=\u00a0${rate}\u00a0${currency}`,
}

/** A price for a sentence or a button's name, in one piece: `USD $1 000 048`. */
export const priceText = (money: WrittenMoney, price: string): string =>
  money.parts(price).map(groupThousands).join('\u00a0')
