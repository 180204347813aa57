/** Counts what each account has open at once. */
export interface SeatCounter {
  /** False when there are `most` already. */
  take(key: string, most: number): boolean | Promise<boolean>
  giveBack(key: string): void
}

export function createSeatCounter(): SeatCounter {
  const taken = new Map<string, number>()
  return {
    take(key, most) {
      const before = taken.get(key) ?? 0
      if (before >= most) return false
      taken.set(key, before + 1)
      return true
    },
    giveBack(key) {
      const left = (taken.get(key) ?? 0) - 1
      if (left > 0) taken.set(key, left)
      else taken.delete(key)
    },
  }
}
