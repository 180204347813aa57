const words = /[^\s<>"(),:;]+/g

/**
 * A reason without mail addresses, which servers repeat in their answers: it is kept for as long as an owner leaves it,
 * and the people named in it may be deleted meanwhile. The result contains no `@`.
 */
export const withoutAddresses = (reason: string): string =>
  reason.replace(words, (word) => (word.includes('@') ? '…' : word))
