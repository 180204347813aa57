import { join } from 'node:path'
import { createDiskFileStore, listDiskFiles, modifiedOnDisk } from '#adapters/files/disk-file-store.ts'
import { createDiskUploads } from '#adapters/files/disk-uploads.ts'
import { keepIncomingFiles } from '#adapters/files/incoming-files.ts'
import type { S3Patience } from '#adapters/files/s3/s3-requests.ts'
import { createTusUploads, openUploadFolder } from '#adapters/files/tus-uploads.ts'
import type { Database } from '#domain/database.ts'
import type { FileStore, UploadStore } from '#domain/file-store.ts'
import { uploadLimits } from '#domain/limits/upload-rules.ts'
import type { Log } from '#domain/services.ts'
import { ensureStoreId } from '#domain/settings/ensure-store-id.ts'
import type { Config } from './settings/config.ts'
import { storagePlace } from './settings/storage-address.ts'

/** A file as the storage itself knows it. */
export interface ListedFile {
  name: string
  /** Bytes. */
  size: number
  /** When it was last written. */
  modified: Date
}

/** Where files are kept. */
export interface Storage {
  files: FileStore
  uploads: UploadStore
  /** Opens the handler of resumable uploads. */
  openResumable(): (request: Request) => Promise<Response>
  /** All files; what comes late in a long list may have changed meanwhile. */
  list(): AsyncIterable<ListedFile>
  /** When the file was last written, asked now; null when there is none. */
  modified(name: string): Promise<Date | null>
  /** Throws when files can never be kept here, but not while the storage is temporarily away. */
  start(): Promise<void>
  /** How long (ms) a successful write vouches for the next: a disk may be full by then, a bucket never is. */
  writeProbeTtlMs: number
  close(): void
}

/** Health checks come often, and each write to a bucket costs two requests. */
const bucketBelievedMs = 10_000

const resumable = { path: '/api/admin/uploads', maxBytes: uploadLimits.modelBytes }

/** The folder on this machine that holds the files when `STORAGE_URL` is not set. */
export function openDiskFiles({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): Pick<Storage, 'files' | 'list' | 'modified'> {
  const folder = join(DATA_DIR, 'files')
  return {
    files: createDiskFileStore(folder),
    list: () => listDiskFiles(folder),
    modified: (name) => modifiedOnDisk(folder, name),
  }
}

interface StorageParts {
  log: Log
  database: Database
  /** With an object store that does not answer; by default that of a waiting page. */
  patience?: S3Patience
}

/** The bucket that `STORAGE_URL` names; null when it is not set. */
export async function openBucket(config: Config, { log, database, patience }: StorageParts) {
  const place = storagePlace(config)
  if (!place) return null
  const { openS3Storage } = await import('#adapters/files/s3/s3-storage.ts')
  return openS3Storage({ place, folder: config.DATA_DIR, log, storeId: () => ensureStoreId({ database }), patience })
}

/** The storage that the settings name: a bucket, or a folder on this machine. */
export async function openStorage(config: Config, parts: StorageParts): Promise<Storage> {
  const bucket = await openBucket(config, parts)
  const uploadFolder = join(config.DATA_DIR, 'uploads')
  if (!bucket)
    return {
      ...openDiskFiles(config),
      uploads: createDiskUploads(uploadFolder),
      openResumable: () =>
        createTusUploads({ openStore: openUploadFolder(uploadFolder), log: parts.log, ...resumable }),
      start: () => keepIncomingFiles(join(config.DATA_DIR, 'files')),
      writeProbeTtlMs: 0,
      close: () => {},
    }
  const { startBucket } = await import('#adapters/files/s3/s3-start.ts')
  return {
    files: bucket.files,
    list: bucket.list,
    modified: bucket.modified,
    uploads: bucket.uploads,
    openResumable: () => createTusUploads({ openStore: async () => bucket.resumable(), log: parts.log, ...resumable }),
    start: () => startBucket(bucket, parts.log),
    writeProbeTtlMs: bucketBelievedMs,
    close: bucket.close,
  }
}
