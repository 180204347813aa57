import { stat } from 'node:fs/promises'
import { dayMs } from '#domain/dates/spans.ts'
import { isImmutable, requireValidName } from '../file-names.ts'
import { S3Error } from './s3-error.ts'
import { keepCopy, keyOf, type S3FileParts, smallBytes } from './s3-file-parts.ts'
import { hashFile, putFile } from './s3-multipart.ts'
import { type S3Head, sha256Of } from './s3-objects.ts'

/** Older objects are written again even if they are the same, so that the sweep of unused files spares them. */
const freshMs = 3 * dayMs

const isSame = (found: S3Head | null, size: number, sha256: string): found is S3Head =>
  found !== null && found.size === size && found.sha256 === sha256
const isFresh = (found: S3Head | null, size: number, sha256: string): boolean =>
  isSame(found, size, sha256) && found.modified.getTime() > Date.now() - freshMs

/** Writes files; each is verified by its head before it counts as written. */
export function createS3FileWriter({ objects, cache, claim, changing }: S3FileParts) {
  const verify = async (name: string, size: number, sha256: string) => {
    if (!isSame(await objects.head(keyOf(name)), size, sha256))
      throw new S3Error(0, 'NotThere', 'what was written is not there')
  }

  const put = async (name: string, bytes: Uint8Array) => {
    requireValidName(name)
    await claim()
    const sha256 = sha256Of(bytes)
    if (bytes.length > smallBytes && isFresh(await objects.head(keyOf(name)), bytes.length, sha256)) return
    await objects.put(keyOf(name), bytes)
    await objects.requests.tried(() => verify(name, bytes.length, sha256))
    changing.forget(name)
    if (isImmutable(name)) await keepCopy(cache, name, bytes, sha256)
  }

  const adopt = async (name: string, { path }: { path: string }) => {
    requireValidName(name)
    const [{ size }, sha256] = await Promise.all([stat(path), hashFile(path)])
    await claim()
    if (!isFresh(await objects.head(keyOf(name)), size, sha256)) {
      await putFile(objects, keyOf(name), { path, size, sha256 })
      await objects.requests.tried(() => verify(name, size, sha256))
    }
    if (isImmutable(name) && !(await cache.find(name))) await cache.keepFile(name, { path, size })
  }

  const remove = async (name: string) => {
    await claim()
    await objects.delete(keyOf(name))
    changing.forget(name)
    await cache.forget(name)
  }

  return { put, adopt, remove }
}
