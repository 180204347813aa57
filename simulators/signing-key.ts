import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { Books } from './books.ts'

/** The RSA key of this name as PEM, generated in the background when first asked for, and kept in the books. */
export function createSigningKey(
  { books, stopping }: { books: Books; stopping: AbortController },
  name: string,
): () => Promise<string> {
  let making: Promise<string> | undefined
  const make = async () => {
    const kept = books.fixed(name)
    if (kept) return kept
    const { privateKey } = await promisify(generateKeyPair)('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    if (!stopping.signal.aborted) books.fix(name, privateKey)
    return privateKey
  }
  return () => {
    making ??= make()
    return making
  }
}
