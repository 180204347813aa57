// cspell:words avis Exif infe
import { ShopError } from '../../errors.ts'
import { sayPicture } from './picture-texts.ts'

export interface PictureHeader {
  format: 'jpeg' | 'png' | 'webp' | 'avif'
  /** px */
  width: number
  height: number
}

/** Larger pictures would not fit in the memory that pictures may use. */
export const mostPixels = 100_000_000

/** The header of an AVIF file, which precedes its pictures, is searched for in this many bytes. */
const mostOfHeader = 16_384

/**
 * Reads a picture's format and size from its first bytes, without decoding it.
 * @throws ShopError invalid-argument for anything but JPEG, PNG, WebP and AVIF of a sensible size
 */
export function readPictureHeader(bytes: Uint8Array): PictureHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let header: PictureHeader | null = null
  try {
    header = readPng(view) ?? readWebp(view) ?? readAvif(view) ?? readJpeg(view)
  } catch (error) {
    // A DataView throws this when a header is cut off.
    if (!(error instanceof RangeError)) throw error
  }
  if (!header || header.width < 1 || header.height < 1) throw new ShopError('invalid-argument', sayPicture.noPicture)
  if (header.width * header.height > mostPixels)
    throw new ShopError('invalid-argument', sayPicture.tooManyPixels(mostPixels / 1_000_000))
  return header
}

/**
 * Whether a file may be served unchanged as an AVIF of that width: pictures are never enlarged, and where and with what
 * a photo was taken stays private.
 */
export function servesAs(bytes: Uint8Array, width: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const header = readAvif(view)
    return header !== null && header.width <= width && !tellsOrigin(view)
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function textAt(view: DataView, offset: number, length = 4): string {
  return String.fromCharCode(...Array.from({ length }, (_, i) => view.getUint8(offset + i)))
}

// https://www.w3.org/TR/png-3/#11IHDR
function readPng(view: DataView): PictureHeader | null {
  if (view.getUint32(0) !== 0x89504e47 || textAt(view, 12) !== 'IHDR') return null
  return { format: 'png', width: view.getUint32(16), height: view.getUint32(20) }
}

// https://www.rfc-editor.org/rfc/rfc9649#section-2
function readWebp(view: DataView): PictureHeader | null {
  if (textAt(view, 0) !== 'RIFF' || textAt(view, 8) !== 'WEBP') return null
  const kind = textAt(view, 12)
  const size = (width: number, height: number): PictureHeader => ({ format: 'webp', width, height })
  if (kind === 'VP8 ') return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true)
    return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
  }
  const three = (offset: number) => view.getUint16(offset, true) + (view.getUint8(offset + 2) << 16) + 1
  return kind === 'VP8X' ? size(three(24), three(27)) : null
}

// ISO/IEC 23008-12: the largest `ispe` property of the file describes the whole picture, the others its tiles or alpha.
function readAvif(view: DataView): PictureHeader | null {
  if (textAt(view, 4) !== 'ftyp' || !/avif|avis|mif1/.test(textAt(view, 8, Math.min(24, view.byteLength - 8))))
    return null
  let best: PictureHeader | null = null
  const end = Math.min(view.byteLength - 16, mostOfHeader)
  for (let at = 8; at < end; at++) {
    if (view.getUint32(at) !== 0x69737065) continue
    const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)]
    if (!best || width * height > best.width * best.height) best = { format: 'avif', width, height }
  }
  return best
}

/** Whether an AVIF file has Exif or XMP with its picture: items (`infe`) of such a type, ISO/IEC 14496-12, 8.11.6. */
function tellsOrigin(view: DataView): boolean {
  const end = Math.min(view.byteLength - 18, mostOfHeader)
  for (let at = 8; at < end; at++) {
    if (view.getUint32(at) !== 0x696e6665) continue
    const longId = view.getUint8(at + 4) > 2
    if (['Exif', 'mime'].includes(textAt(view, at + (longId ? 14 : 12)))) return true
  }
  return false
}

// ITU-T T.81, B.2.2: the frame header among the marker segments.
function readJpeg(view: DataView): PictureHeader | null {
  if (view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { format: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
}
