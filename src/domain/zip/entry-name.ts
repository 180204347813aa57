// cspell:ignore Çüéâäàåçêëèïîì Æôöòûùÿ áíóúñ
import { crc32 } from 'node:zlib'

/** Code page 850 from 0x80 on, for names written by Windows in Western Europe and Latin America. */
const codePage850 = [
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ',
  'áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐',
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀',
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
].join('')

const unicodePathId = 0x7075

/**
 * The name of a file in an archive (APPNOTE 6.3.10, 4.4.4 and 4.6.9): as UTF-8, which many tools write without saying
 * so; else from the Unicode field beside it, if that belongs to this name; else by the code page of the system that
 * wrote it.
 */
export function entryName(bytes: Uint8Array, extra: Uint8Array, { isUtf8 }: { isUtf8: boolean }): string {
  const name = utf8In(bytes)
  if (name !== null) return name
  return isUtf8 ? new TextDecoder().decode(bytes) : (unicodePath(bytes, extra) ?? inCodePage(bytes))
}

function utf8In(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function unicodePath(bytes: Uint8Array, extra: Uint8Array): string | null {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength)
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true)) {
    const length = view.getUint16(at + 2, true)
    if (view.getUint16(at, true) !== unicodePathId || length < 5 || at + 4 + length > extra.length) continue
    if (view.getUint32(at + 5, true) === crc32(bytes)) return utf8In(extra.subarray(at + 9, at + 4 + length))
  }
  return null
}

const inCodePage = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : codePage850[byte - 0x80])).join('')
