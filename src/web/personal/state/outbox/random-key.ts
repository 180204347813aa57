/** An idempotency key of 128 random bits; works on plain HTTP too, where `randomUUID` is missing. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
