/** A column that takes no null keeps it so. */
const unreadable = -1

/** A payment's amount as its row keeps it. */
export const storedAmount = (minor: number | null): number => minor ?? unreadable

/** What a payment came to, in its currency; null where the provider's figure could not be read. */
export const amountOf = ({ amount_minor: minor }: { amount_minor: number }): number | null =>
  minor === unreadable ? null : minor
