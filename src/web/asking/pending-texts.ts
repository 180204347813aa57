/**
 * Of the texts that a field requested (`asked`, oldest first), returns those still to come once the address holds
 * `given`: the ones requested after it. Null when the field did not request `given`, for example after Back or a link.
 */
export function pendingTexts(asked: readonly string[], given: string): string[] | null {
  const at = asked.lastIndexOf(given)
  return at < 0 ? null : asked.slice(at + 1)
}
