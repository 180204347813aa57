/** At most two uppercase letters for an avatar: `Ana María Ruiz` → `AR`, `ana@example.com` → `A`. */
export function initialsOf(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[\s._-]+/).filter(Boolean)
  const [first, last] = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
