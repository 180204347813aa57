/** What differs between two states of one thing, before and after, as its history records it. */
export function differing(before: object, after: object): { before: object; after: object } {
  const old = new Map<string, unknown>(Object.entries(before))
  const names = Object.entries(after).filter(([name, value]) => JSON.stringify(old.get(name)) !== JSON.stringify(value))
  return {
    before: Object.fromEntries(names.map(([name]) => [name, old.get(name)])),
    after: Object.fromEntries(names),
  }
}
