// cspell:words onshape
const all16 = 0xffff
const all32 = 0xffffffff

/**
 * The same archive, which has no comment, with its numbers in ZIP64's longer fields: as lib3mf, the library of the 3MF
 * standard, writes every archive; without `sizes`, only the places of files, as Onshape does; with `whole`, all of the
 * end record, as Microsoft's library does.
 */
export function inZip64(archive: Uint8Array, { sizes = true, whole = false } = {}): Uint8Array {
  const bytes = Buffer.from(archive)
  const end = Buffer.from(bytes.subarray(-22))
  const [count, start] = [end.readUInt16LE(10), end.readUInt32LE(16)]
  const records: Buffer[] = []
  for (let i = 0, at = start; i < count; i++) {
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    const next = nameEnd + bytes.readUInt16LE(at + 30)
    const record = Buffer.from(bytes.subarray(at, nameEnd))
    const moved = sizes ? [24, 20, 42] : [42]
    const field = Buffer.alloc(4 + moved.length * 8)
    field.writeUInt16LE(1, 0)
    field.writeUInt16LE(moved.length * 8, 2)
    for (const [k, place] of moved.entries()) {
      field.writeBigUInt64LE(BigInt(record.readUInt32LE(place)), 4 + k * 8)
      record.writeUInt32LE(all32, place)
    }
    record.writeUInt16LE(field.length + next - nameEnd, 30)
    records.push(record, field, bytes.subarray(nameEnd, next))
    at = next
  }
  const directory = Buffer.concat(records)
  const big = Buffer.alloc(56)
  big.writeUInt32LE(0x06064b50, 0)
  big.writeBigUInt64LE(44n, 4)
  big.writeBigUInt64LE(BigInt(count), 24)
  big.writeBigUInt64LE(BigInt(count), 32)
  big.writeBigUInt64LE(BigInt(directory.length), 40)
  big.writeBigUInt64LE(BigInt(start), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(start + directory.length), 8)
  locator.writeUInt32LE(1, 16)
  end.writeUInt32LE(all32, 16)
  if (whole) {
    for (const place of [4, 6, 8, 10]) end.writeUInt16LE(all16, place)
    end.writeUInt32LE(all32, 12)
  }
  return new Uint8Array(Buffer.concat([bytes.subarray(0, start), directory, big, locator, end]))
}
