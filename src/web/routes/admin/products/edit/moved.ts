/** The list with one entry moved to another index; null when that changes nothing. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] | null {
  const entry = list[from]
  if (entry === undefined || from === to || to < 0 || to >= list.length) return null
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}
