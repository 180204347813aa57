const names = { br: /\bbr\b/, gzip: /\bgzip\b/ }
const refused = /;\s*q=0(?:\.0*)?\s*(?:;|$)/i

/** Whether an `Accept-Encoding` names this encoding and does not forbid it by a weight of 0 (RFC 9110, 12.5.3). */
export function acceptsEncoding(accepted: string | null | undefined, encoding: keyof typeof names): boolean {
  if (!accepted) return false
  const name = names[encoding]
  // Browsers send no weights.
  if (!accepted.includes(';')) return name.test(accepted)
  return accepted.split(',').some((one) => name.test(one) && !refused.test(one))
}
