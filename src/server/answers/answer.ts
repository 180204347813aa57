import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import type { AnswerSource } from './answer-source.ts'
import { type Encoding, encodeQuickly, encodeWell, encodingFor, quickEncodingFor } from './encode.ts'

/** One representation, ready to be sent. */
export interface Variant {
  etag: string
  bytes: Buffer
  /** Headers as `writeHead` takes them (name, value, name, value), except those that depend on the request. */
  head: string[]
}

/** What everybody of one audience gets at one address, before it is compressed. */
export interface Draft {
  status: number
  type: string
  cacheControl: string
  /** Headers other than the type, the tag and those that follow from the representation. */
  headers: [name: string, value: string][]
  plain: Buffer
  /** Part of every representation's `ETag`; defaults to the shortened SHA-256 of the plain bytes. */
  tag?: string | undefined
}

/** A draft with its representations, valid for as long as nothing that its audience sees changes. */
export interface Answer extends Omit<Draft, 'plain' | 'tag'> {
  tag: string
  /** Whether its representations were compressed quickly rather than well. */
  isQuick: boolean
  /** The bytes of an answer that is not kept, from which each client's representation is made; otherwise null. */
  plain: Buffer | null
  variants: Partial<Record<Encoding, Variant>>
}

export interface KeptAnswer extends Answer {
  /** Where requests for it are counted. */
  source: Pick<AnswerSource, 'countAtOnce' | 'head'>
}

const smallest = 1024
const decompress = promisify(brotliDecompress)
const zip = promisify(gzip)
/** The rough overhead of strings, objects and the map entry. */
const bytesBeside = 1_000

/** Revalidated on each use, usually by a 304. */
export const privateNoCache = 'private, no-cache'

/** Every answer depends on both: who asks (session, voice), and which encodings the client accepts. */
export const vary = 'Cookie, Accept-Encoding'

function makeVariant(answer: Omit<Answer, 'variants'>, encoding: Encoding, bytes: Buffer): Variant {
  // Quickly compressed bytes differ from well compressed ones, so they have another tag.
  const etag = `"${answer.tag}-${encoding}${answer.isQuick && encoding !== 'identity' ? '-1' : ''}"`
  const head = ['Content-Type', answer.type, 'Content-Length', String(bytes.length), 'ETag', etag]
  head.push('Vary', vary)
  if (encoding !== 'identity') head.push('Content-Encoding', encoding)
  for (const [name, value] of answer.headers) head.push(name, value)
  return { etag, bytes, head }
}

function startAnswer({ plain, ...parts }: Draft, isQuick: boolean): Answer {
  const { tag = hash('sha256', plain, 'base64url').slice(0, 22) } = parts
  return { ...parts, tag, isQuick, plain: null, variants: {} }
}

/** Holds only the brotli bytes, or small answers as they are; other representations are made on demand, and then held, too. */
function keepBytes(answer: Answer, encoding: Encoding, bytes: Buffer): Answer {
  answer.variants[encoding] = makeVariant(answer, encoding, bytes)
  return answer
}

/** For many requests: compressed well. */
export async function makeAnswer(draft: Draft): Promise<Answer> {
  const answer = startAnswer(draft, false)
  const { plain } = draft
  return plain.length < smallest
    ? keepBytes(answer, 'identity', plain)
    : keepBytes(answer, 'br', await encodeWell(plain))
}

/** For few requests: compressed quickly. */
export function makeAnswerQuickly(draft: Draft): Answer {
  const encoding = draft.plain.length < smallest ? 'identity' : 'br'
  return keepBytes(startAnswer(draft, true), encoding, encodeQuickly(draft.plain, encoding))
}

/** For the requests that wait for it now; it is not kept. */
export const makeUncachedAnswer = (draft: Draft): Answer => ({ ...startAnswer(draft, true), plain: draft.plain })

/** The representation for a client that accepts this, if already made; small answers have only the plain one. */
export const findVariant = ({ variants }: Answer, accepted: string | undefined): Variant | undefined =>
  variants.br ? variants[encodingFor(accepted)] : variants.identity

function makeVariantOnce(answer: Answer, plain: Buffer, accepted: string | undefined): Variant {
  const encoding = plain.length < smallest ? 'identity' : quickEncodingFor(accepted, plain.length)
  answer.variants[encoding] ??= makeVariant(answer, encoding, encodeQuickly(plain, encoding))
  return answer.variants[encoding]
}

/** The representation for a client that accepts this; made from the plain or brotli bytes when missing. */
export async function variantOf(answer: Answer, accepted: string | undefined): Promise<Variant> {
  if (answer.plain) return makeVariantOnce(answer, answer.plain, accepted)
  const there = findVariant(answer, accepted)
  if (there) return there
  const { br } = answer.variants
  if (!br) throw new Error('An answer without brotli bytes has its only representation from the start.')
  const [encoding, unpacked] = [encodingFor(accepted), await decompress(br.bytes)]
  const made = makeVariant(answer, encoding, encoding === 'gzip' ? await zip(unpacked) : unpacked)
  answer.variants[encoding] = made
  return made
}

/** Approximate bytes of memory. */
export const sizeOf = ({ variants }: Answer): number =>
  Object.values(variants).reduce((sum, { bytes }) => sum + bytes.length + bytesBeside, 0)
