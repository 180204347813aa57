import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Sentence } from '../../each-language.ts'
import { safePath } from '../../limits/safe-path.ts'
import { isExtraName, limitWords, uploadLimits } from '../../limits/upload-rules.ts'
import { storeNames } from '../files/media-names.ts'
import { sayFile } from './file-texts.ts'
import { nameIn } from './inner-folders.ts'
import { nameFile, type Tell } from './name-file.ts'

/** An extra file of a package, named by its content. */
export interface GatheredExtra {
  /** With its folders: `docs/Guía.pdf`. */
  fileName: string
  /** Its original name, when that cannot be its name here. */
  givenName?: string
  sha256: string
  crc32: number
  /** Bytes. */
  size: number
  storeName: string
  /** Set for a file that the product already had. */
  addedAt?: string
}

interface Candidate {
  fileName: string
  size: number
  inArchive: boolean
  /** The beginning of the file. */
  head: Uint8Array
  read(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/**
 * Reads an extra file piece by piece and names it by its content. Returns null, and reports why, for a file that a
 * computer might run, that is empty or too large, or that is there already.
 */
export async function checkExtraFile(
  { fileName, size, inArchive, head, read }: Candidate,
  /** Files of the same product. */
  earlier: { fileName: string; sha256: string }[],
  tell: Tell,
): Promise<GatheredExtra | null> {
  const leaveOut = (reason: Sentence, kind: Parameters<Tell>[1] = inArchive ? 'note' : 'problem') => {
    tell(sayFile.leftOut(fileName, reason), kind)
    return null
  }
  if (!isExtraName(nameIn(fileName)) || mightRun(head)) return leaveOut(sayFile.mightRun)
  if (size === 0) return leaveOut(sayFile.empty)
  if (size > uploadLimits.modelBytes) return leaveOut(sayFile.tooLarge(limitWords.model))
  const hash = createHash('sha256')
  let sum = 0
  for await (const bytes of read()) {
    hash.update(bytes)
    sum = crc32(bytes, sum)
  }
  const sha256 = hash.digest('hex')
  const twin = earlier.find((file) => file.sha256 === sha256)
  if (twin) return leaveOut(sayFile.twin(twin.fileName), 'twin')
  return {
    ...nameFile(fileName, safePath(fileName), earlier, tell),
    sha256,
    crc32: sum,
    size,
    storeName: storeNames.extraFile(sha256),
  }
}

/** Executables of the three systems, scripts, and pages that a browser would run, whatever their names say. */
function mightRun(head: Uint8Array): boolean {
  const begin = new TextDecoder('latin1').decode(head.subarray(0, 512))
  return (
    /^(MZ|\x7fELF|#!|\xca\xfe\xba\xbe|[\xce\xcf]\xfa\xed\xfe|\xfe\xed\xfa[\xce\xcf])/.test(begin) ||
    /<(!doctype\s+html|html|script|svg|iframe)\b/i.test(begin)
  )
}
