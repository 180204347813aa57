import { ShopError } from '#domain/errors.ts'
import { sayCatalog } from './catalog-texts.ts'

/**
 * Decodes a file's bytes piece by piece; call it without bytes for the rest. Bytes in another encoding are refused,
 * since their meaning would be lost. @throws ShopError invalid-argument
 */
export function createUtf8Decoder(path: string) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return (bytes?: Uint8Array): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      throw new ShopError('invalid-argument', sayCatalog.notUtf8(path))
    }
  }
}
