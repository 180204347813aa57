/** Counts the open connections of each account. */
export interface SeatCounter {
  /** Returns false when `most` are already taken. */
  take(key: string, most: number): boolean | Promise<boolean>
  release(key: string): void
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
    release(key) {
      const left = (taken.get(key) ?? 0) - 1
      if (left > 0) taken.set(key, left)
      else taken.delete(key)
    },
  }
}
