/** How a voice writes money: prices as in the catalog, `$4.50`, and what a provider charges. */
export interface WrittenMoney {
  /** Splits a price into the currency's sign and the number. */
  parts(price: string): readonly [sign: string, number: string]
  /** An amount in any currency, as one text: `("MXN", "128.80")`. */
  sum(currency: string, amount: string): string
  /** The price of one dollar in another currency: `("MXN", "18.40")`. */
  rate(currency: string, rate: string): string
}

/** `"$1000048"` → `["$1", "000", "048"]`; decimals stay with the last group. */
export const splitThousands = (text: string): string[] => text.split(/(?<=^\D*\d+)(?=(?:\d{3})+(?!\d))/)

/** Groups thousands in one text, with a narrow no-break space. */
const groupThousands = (text: string): string => splitThousands(text).join('\u202f')

/** As the specification writes it: `USD $1 000 048`, `MXN 128.80`. */
export const plainMoney: WrittenMoney = {
  parts: (price) => ['USD', price],
  sum: (currency, amount) => `${currency}\u00a0${groupThousands(amount)}`,
  rate: (currency, rate) => `1\u00a0USD\u00a0=\u00a0${rate}\u00a0${currency}`,
}

/** A price for a sentence or a button's name, as one text: `USD $1 000 048`. */
export const priceText = (money: WrittenMoney, price: string): string =>
  money.parts(price).map(groupThousands).join('\u00a0')
