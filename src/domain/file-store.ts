/** Many files that become durable together, which costs the disk less than one after another. */
export interface FileBatch {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Resolves once everything that was put is durable. */
  finish(): Promise<void>
}

/** A file on this machine. The domain passes it on and never opens it. */
export interface LocalFile {
  path: string
}

/** What a media worker reads: bytes, or a file that it opens itself, so that no other thread holds the content. */
export type ModelSource = Uint8Array | LocalFile

/** A file of the store that is being read. */
export interface OpenedFile {
  /** Reads from this position as much as fits or arrives at once; returns the number of bytes, 0 at the end. */
  read(target: Uint8Array, position: number): Promise<number>
  close(): Promise<void>
}

/** Bytes kept under names whose content never changes. Names are relative paths of `[a-z0-9./-]`. */
export interface FileStore {
  /** Whether it detects changed bytes by itself, as object stores do. */
  readonly checksItself?: boolean
  /** Durable when it resolves. Writing a name again with the same content is harmless, and repairs damage. */
  put(name: string, bytes: Uint8Array): Promise<void>
  startBatch(): FileBatch
  /** Like `put`, with the content of a file that nobody changes anymore; that file stays where it is. */
  adopt(name: string, file: LocalFile): Promise<void>
  /** Length in bytes, or null when there is no such file. */
  size(name: string): Promise<number | null>
  /** The bytes from `start` up to, not including, `end` (default: the whole file). */
  read(name: string, range?: { start: number; end: number }): AsyncIterable<Uint8Array>
  /** For callers that read into memory of their own; throws when there is no such file. */
  open(name: string): Promise<OpenedFile>
  readAll(name: string): Promise<Uint8Array>
  /** For a media worker. */
  source(name: string): Promise<ModelSource>
  /** The names of all files, in order. */
  list(): Promise<string[]>
  delete(name: string): Promise<void>
  /** Removes what interrupted writes left behind, as after a power cut, if they began before this instant. */
  removeUnfinished(before: Date): Promise<void>
}

/** A file that arrived complete and does not belong to anything yet. */
export interface UploadedFile {
  id: string
  fileName: string
  /** Its path within a dropped folder, `figures/dragon`; empty for a single file. */
  folder: string
  /** Bytes. */
  size: number
}

/** A file whose bytes came through this process. */
export interface ReceivedFile extends UploadedFile {
  /** Of its content, in hexadecimal. */
  sha256: string
}

/** Incoming files, on disk so that none of them needs memory; kept for a day at most. */
export interface UploadStore {
  /** Throws ShopError (413), and keeps nothing, when more than `maxBytes` arrive. */
  receive(fileName: string, bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<ReceivedFile>
  /** A finished resumable upload; null for any other. */
  find(id: string): Promise<UploadedFile | null>
  /** The bytes from `start` up to, not including, `end`. */
  read(id: string, range: { start: number; end: number }): AsyncIterable<Uint8Array>
  /** For pictures; models are read by a media worker from their `source`. */
  readAll(id: string): Promise<Uint8Array>
  source(id: string): Promise<LocalFile>
  remove(id: string): Promise<void>
  /** Returns how many files were removed. */
  removeOlderThan(instant: Date): Promise<number>
}
