/** Many files that become durable together, which asks less of the disk than one after the other. */
export interface FileBatch {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** All that was put is durable when it returns. */
  finish(): Promise<void>
}

/** A file on this machine. The domain hands it on and never opens it. */
export interface LocalFile {
  path: string
}

/** What a media worker reads: bytes, or a file that it opens by itself, so that no other thread holds it. */
export type ModelSource = Uint8Array | LocalFile

/** A file of the store that is being read. */
export interface OpenedFile {
  /** Reads from this position on, as much as fits or comes at once, and tells how many bytes; 0 at the end. */
  read(target: Uint8Array, position: number): Promise<number>
  close(): Promise<void>
}

/** Bytes kept under a name that never changes its content. Names are relative paths of `[a-z0-9./-]`. */
export interface FileStore {
  /** Whether it finds changed bytes by itself, as object stores do. */
  readonly checksItself?: boolean
  /** Durable when it returns; writing a name again with the same content is harmless, and mends what was damaged. */
  put(name: string, bytes: Uint8Array): Promise<void>
  startBatch(): FileBatch
  /** Like `put` with the content of a file that nobody changes any more; it stays where it is, too. */
  adopt(name: string, file: LocalFile): Promise<void>
  /** Length in bytes, or null when there is no such file. */
  size(name: string): Promise<number | null>
  /** The bytes from `start` up to, not including, `end` (default: the whole file). */
  read(name: string, range?: { start: number; end: number }): AsyncIterable<Uint8Array>
  /** For whoever reads into memory of its own; throws when there is no such file. */
  open(name: string): Promise<OpenedFile>
  readAll(name: string): Promise<Uint8Array>
  /** For a media worker. */
  source(name: string): Promise<ModelSource>
  /** The names of all files, in their order. */
  list(): Promise<string[]>
  delete(name: string): Promise<void>
  /** Takes away what writes left that broke off, as by a power cut, if they began before this instant. */
  removeUnfinished(before: Date): Promise<void>
}

/** A file that came whole and is part of nothing yet. */
export interface UploadedFile {
  id: string
  fileName: string
  /** Where it lay in a folder that was dropped, `figures/dragon`; empty for a file by itself. */
  folder: string
  /** Bytes. */
  size: number
}

/** Files on their way in, on disk, so that none of them needs memory; kept for a day at most. */
export interface UploadStore {
  /** Throws ShopError (413), and keeps nothing, when more than `maxBytes` come. */
  receive(fileName: string, bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<UploadedFile>
  /** A resumable upload that is finished; null for any other. */
  find(id: string): Promise<UploadedFile | null>
  /** The bytes from `start` up to, not including, `end`. */
  read(id: string, range: { start: number; end: number }): AsyncIterable<Uint8Array>
  /** For pictures; models are read by a media worker from their `source`. */
  readAll(id: string): Promise<Uint8Array>
  source(id: string): Promise<LocalFile>
  remove(id: string): Promise<void>
  /** Returns how many files. */
  removeOlderThan(instant: Date): Promise<number>
}
