import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { S3Error } from './s3-error.ts'
import { type S3Objects, sha256Of } from './s3-objects.ts'
import { readXml, textIn } from './s3-xml.ts'

/** Larger files are sent in parts, so that a failure repeats only a part. */
export const multipartThresholdBytes = 8 * 1024 * 1024
/** Stores require at least 5 MB for all parts but the last; Amazon allows 10,000 parts, others 1,000. */
const leastPartBytes = 8 * 1024 * 1024
const mostParts = 1_000
const atOnce = 2

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part)
  return hash.digest('hex')
}

async function readWhole(file: FileHandle, target: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < target.length; ) {
    const { bytesRead } = await file.read(target, done, target.length - done, position + done)
    if (bytesRead === 0) throw new Error('The file became shorter while it was read.')
    done += bytesRead
  }
}

/** Sends parts concurrently, from one reused buffer per sender. */
async function sendParts(file: FileHandle, size: number, send: (number: number, bytes: Uint8Array) => Promise<string>) {
  const partBytes = Math.max(leastPartBytes, Math.ceil(size / mostParts))
  const count = Math.ceil(size / partBytes)
  const tags: string[] = []
  let next = 0
  const work = async () => {
    const memory = Buffer.allocUnsafeSlow(partBytes)
    while (next < count) {
      const index = next++
      const bytes = memory.subarray(0, Math.min(partBytes, size - index * partBytes))
      await readWhole(file, bytes, index * partBytes)
      tags[index] = await send(index + 1, bytes)
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: Math.min(atOnce, count) }, work))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return tags
}

const describeParts = (tags: string[]): Uint8Array =>
  Buffer.from(
    `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${tags
      .map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      .join('')}</CompleteMultipartUpload>`,
  )

/** Sends a file of any size; the object appears complete, with the file's SHA-256 noted, or not at all. */
export async function putFile(
  { requests, put, head }: S3Objects,
  key: string,
  { path, size, sha256 }: { path: string; size: number; sha256: string },
): Promise<void> {
  await using file = await open(path, 'r')
  if (size <= multipartThresholdBytes) {
    const bytes = Buffer.alloc(size)
    await readWhole(file, bytes, 0)
    if (sha256Of(bytes) !== sha256) throw new Error('The file changed while it was read.')
    await put(key, bytes)
    return
  }
  const begun = await requests.ask({
    method: 'POST',
    key,
    query: { uploads: '' },
    headers: { 'x-amz-meta-sha256': sha256 },
  })
  const uploadId = textIn(readXml(begun.text), 'UploadId')
  if (!uploadId) throw new S3Error(200, 'NoUpload', 'the store did not begin the upload')
  try {
    const tags = await sendParts(file, size, async (partNumber, body) => {
      const query = { partNumber: String(partNumber), uploadId }
      const { headers } = await requests.ask({ method: 'PUT', key, query, body })
      return headers.etag ?? ''
    })
    await requests.ask({ method: 'POST', key, query: { uploadId }, body: describeParts(tags) })
  } catch (error) {
    // The store may have put it together although its answer was lost.
    const found = await head(key).catch(() => null)
    if (found?.size === size && found.sha256 === sha256) return
    await requests.ask({ method: 'DELETE', key, query: { uploadId } }, [404]).catch(() => {})
    throw error
  }
}
