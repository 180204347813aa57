import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createS3Connection, type S3Answer, type S3Request } from './s3-connection.ts'
import { S3Error } from './s3-error.ts'
import type { S3Place } from './s3-place.ts'
import { createS3Requests, type S3Patience } from './s3-requests.ts'
import { readXml, textIn } from './s3-xml.ts'

/** What the store says about an object. */
export interface S3Head {
  /** Bytes. */
  size: number
  /** SHA-256 of the content, in hexadecimal, as its writer noted it; null for what others wrote. */
  sha256: string | null
  /** When it was written, by the store's clock. */
  modified: Date
}

export interface S3Listed {
  key: string
  size: number
  modified: Date
}

export const sha256Of = (bytes: Uint8Array): string => hash('sha256', bytes)

const readHead = (headers: IncomingHttpHeaders, size: number): S3Head => {
  const noted = headers['x-amz-meta-sha256']
  const modified = new Date(headers['last-modified'] ?? 0)
  return { size, sha256: typeof noted === 'string' ? noted : null, modified }
}

/** The body, to be read completely; throws S3Error when it is cut off. */
async function* contentOf({ body }: S3Answer): AsyncGenerator<Buffer> {
  try {
    yield* body
  } catch (error) {
    throw new S3Error(0, 'CutOff', `the answer was cut off: ${error instanceof Error ? error.message : ''}`)
  }
}

/** The object's total bytes, from `bytes 0-99/1234`; throws when another part than the requested one came. */
function readRange({ status, headers }: S3Answer, start: number): number {
  const [, from, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers['content-range'] ?? '') ?? []
  if (status !== 206 || Number(from) !== start) throw new S3Error(status, 'NoRange', 'the store does not serve ranges')
  return Number(total)
}

/** The objects of one bucket. Throws S3Error for refusals, and when the store stays away beyond all patience. */
export function createS3Objects(place: S3Place, patience?: S3Patience) {
  const connection = createS3Connection(place)
  const requests = createS3Requests(connection.send, patience)

  const head = async (key: string): Promise<S3Head | null> => {
    const { status, headers } = await requests.ask({ method: 'HEAD', key }, [404])
    return status === 404 ? null : readHead(headers, Number(headers['content-length']))
  }

  return {
    requests,
    head,
    /** The object, to be read completely; null when there is none. */
    async get(key: string): Promise<{ head: S3Head; body: AsyncGenerator<Buffer> } | null> {
      const answer = await requests.open({ method: 'GET', key }, [404])
      if (answer.status !== 404)
        return { head: readHead(answer.headers, Number(answer.headers['content-length'])), body: contentOf(answer) }
      answer.body.resume()
      return null
    },
    /** The bytes from `start` to just before `end`, or to the end of the object; null when nothing is there. */
    async getRange(key: string, start: number, end: number) {
      const request: S3Request = { method: 'GET', key, headers: { Range: `bytes=${start}-${end - 1}` } }
      const answer = await requests.open(request, [416])
      if (answer.status === 416) {
        answer.body.resume()
        return null
      }
      try {
        return { total: readRange(answer, start), body: answer.body }
      } catch (error) {
        answer.body.destroy()
        throw error
      }
    },
    /** For bodies of up to a few MB. */
    async put(key: string, body: Uint8Array): Promise<void> {
      await requests.ask({ method: 'PUT', key, body, headers: { 'x-amz-meta-sha256': sha256Of(body) } })
    },
    async delete(key: string): Promise<void> {
      await requests.ask({ method: 'DELETE', key }, [404])
    },
    /** All objects whose keys start with `prefix`, in key order; at most 1,000 per request. */
    async *list(prefix: string): AsyncGenerator<S3Listed> {
      for (let token = ''; ; ) {
        const query = { 'list-type': '2', prefix, ...(token ? { 'continuation-token': token } : {}) }
        const { text } = await requests.ask({ method: 'GET', key: '', query })
        const root = readXml(text)
        if (root?.name !== 'ListBucketResult')
          throw new S3Error(200, 'NoList', 'the list of the bucket is not readable')
        for (const entry of root.children)
          if (entry.name === 'Contents')
            yield {
              key: textIn(entry, 'Key'),
              size: Number(textIn(entry, 'Size')),
              modified: new Date(textIn(entry, 'LastModified')),
            }
        token = textIn(root, 'NextContinuationToken')
        if (textIn(root, 'IsTruncated') !== 'true' || !token) return
      }
    },
    close: connection.close,
  }
}

export type S3Objects = ReturnType<typeof createS3Objects>
