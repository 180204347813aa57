import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { isResumable, type UploadPieces } from './s3-upload-pieces.ts'

/** Keeps what the tus library takes in as pieces in the bucket; `claim` throws when that is another store's. */
export class S3TusStore extends DataStore {
  private readonly pieces: UploadPieces
  private readonly claim: () => Promise<void>

  constructor(pieces: UploadPieces, claim: () => Promise<void>) {
    super()
    this.pieces = pieces
    this.claim = claim
    this.extensions = ['creation', 'creation-with-upload', 'creation-defer-length', 'termination']
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.claim()
    const { id, size, metadata, creation_date } = upload
    await this.pieces.writeNote({ id, size, metadata, creation_date })
    return upload
  }

  override write(bytes: Readable, id: string, offset: number): Promise<number> {
    return this.pieces.append(id, bytes, offset)
  }

  override async getUpload(id: string): Promise<Upload> {
    const note = isResumable(id) ? await this.pieces.readNote(id) : null
    if (!note) throw ERRORS.FILE_NOT_FOUND
    return new Upload({ ...note, offset: await this.pieces.offset(id) })
  }

  override async declareUploadLength(id: string, size: number): Promise<void> {
    const note = await this.pieces.readNote(id)
    if (!note) throw ERRORS.FILE_NOT_FOUND
    await this.pieces.writeNote({ ...note, size })
  }

  override async remove(id: string): Promise<void> {
    if (!isResumable(id) || !(await this.pieces.readNote(id))) throw ERRORS.FILE_NOT_FOUND
    await this.pieces.remove(id)
  }
}
