/** Stands for null in a column that does not allow it. */
const unreadable = -1

/** A payment's amount as its row stores it. */
export const storedAmount = (minor: number | null): number => minor ?? unreadable

/** A payment's amount in its currency's smallest units; null where the provider's figure could not be read. */
export const amountOf = ({ amount_minor: minor }: { amount_minor: number }): number | null =>
  minor === unreadable ? null : minor
