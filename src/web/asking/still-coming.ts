/**
 * Which of the texts that a field `asked` for, oldest first, are still to come once the address says `given`: none that
 * was asked for before it. Null when the field did not ask for `given`, as after Back or a link.
 */
export function stillComing(asked: readonly string[], given: string): string[] | null {
  const at = asked.lastIndexOf(given)
  return at < 0 ? null : asked.slice(at + 1)
}
