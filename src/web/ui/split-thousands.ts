/** `"$1000048"` → `["$1", "000", "048"]`; what follows a decimal point stays with the last group. */
export const splitThousands = (text: string): string[] => text.split(/(?<=^\D*\d+)(?=(?:\d{3})+(?!\d))/)

/** The same in one piece, for texts: the space between is narrow and never breaks. */
export const groupThousands = (text: string): string => splitThousands(text).join('\u202f')

/** An amount for a sentence or a button's name, in one piece: `USD $1 000 048`. */
export const amountText = (price: string): string => `USD\u00a0${groupThousands(price)}`
