/** The same archive, in whose list of files the one of this name has another checksum: as after one bad byte in it. */
export function damageEntry(archive: Uint8Array, name: string): Uint8Array {
  const bytes = Buffer.from(archive)
  const start = bytes.readUInt32LE(bytes.length - 22 + 16)
  const record = bytes.indexOf(name, start) - 46
  bytes.writeUInt32LE((bytes.readUInt32LE(record + 16) ^ 1) >>> 0, record + 16)
  return new Uint8Array(bytes)
}
