/** The same archive, in whose list of files the one of this name has another checksum: as after one bad byte in it. */
export function damageEntry(archive: Uint8Array, name: string): Uint8Array {
  return patched(archive, name, (bytes, record) => {
    bytes.writeUInt32LE((bytes.readUInt32LE(record + 16) ^ 1) >>> 0, record + 16)
  })
}

/** The same archive, in whose list of files the one of this name is said to unpack to this many bytes. */
export const declareSize = (archive: Uint8Array, name: string, size: number): Uint8Array =>
  patched(archive, name, (bytes, record) => bytes.writeUInt32LE(size, record + 24))

function patched(archive: Uint8Array, name: string, change: (bytes: Buffer, record: number) => void): Uint8Array {
  const bytes = Buffer.from(archive)
  const start = bytes.readUInt32LE(bytes.length - 22 + 16)
  change(bytes, bytes.indexOf(name, start) - 46)
  return new Uint8Array(bytes)
}
