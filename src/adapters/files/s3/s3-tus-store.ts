import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Log } from '#domain/services.ts'
import { isResumable, type UploadPieces } from './s3-upload-pieces.ts'
import { translateS3Error } from './translate-s3-error.ts'

/**
 * Keeps what the tus library receives as pieces in the bucket; `claim` throws when that belongs to another store.
 * Throws ShopError('unavailable') while the object store is away.
 */
export class S3TusStore extends DataStore {
  private readonly pieces: UploadPieces
  private readonly claim: () => Promise<void>
  private readonly log: Log

  constructor(pieces: UploadPieces, claim: () => Promise<void>, log: Log) {
    super()
    this.pieces = pieces
    this.claim = claim
    this.log = log
    this.extensions = ['creation', 'creation-with-upload', 'creation-defer-length', 'termination']
  }

  private told<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    return work().catch((error: unknown) => {
      throw translateS3Error(error, this.log, `upload ${id}`)
    })
  }

  private async readNote(id: string) {
    const note = isResumable(id) ? await this.pieces.readNote(id) : null
    if (!note) throw ERRORS.FILE_NOT_FOUND
    return note
  }

  override create(upload: Upload): Promise<Upload> {
    const { id, size, metadata, creation_date } = upload
    return this.told(id, async () => {
      await this.claim()
      await this.pieces.writeNote({ id, size, metadata, creation_date })
      return upload
    })
  }

  override write(bytes: Readable, id: string, offset: number): Promise<number> {
    return this.told(id, () => this.pieces.append(id, bytes, offset))
  }

  override getUpload(id: string): Promise<Upload> {
    return this.told(id, async () => new Upload({ ...(await this.readNote(id)), offset: await this.pieces.offset(id) }))
  }

  override declareUploadLength(id: string, size: number): Promise<void> {
    return this.told(id, async () => this.pieces.writeNote({ ...(await this.readNote(id)), size }))
  }

  override remove(id: string): Promise<void> {
    return this.told(id, async () => {
      await this.readNote(id)
      await this.pieces.remove(id)
    })
  }
}
