// cspell:ignore Çüéâäàåçêëèïîì Æôöòûùÿ áíóúñ
import { crc32 } from 'node:zlib'
import { extraFields } from './extra-fields.ts'

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
  for (const { id, content } of extraFields(extra)) {
    if (id !== unicodePathId || content.length < 5) continue
    const checksum = new DataView(content.buffer, content.byteOffset).getUint32(1, true)
    if (checksum === crc32(bytes)) return utf8In(content.subarray(5))
  }
  return null
}

const inCodePage = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : codePage850[byte - 0x80])).join('')
