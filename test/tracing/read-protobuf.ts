/** The fields of a Protocol Buffers message by number: numbers as bigint, everything else as bytes. */
export type Message = Map<number, (bigint | Buffer)[]>

/** Parses one whole message. Throws if it is malformed (https://protobuf.dev/programming-guides/encoding/). */
export function readMessage(bytes: Buffer): Message {
  const message: Message = new Map()
  let at = 0
  const take = (length: number) => {
    if (at + length > bytes.length) throw new Error('a message ends in a field')
    at += length
    return bytes.subarray(at - length, at)
  }
  const varint = (): bigint => {
    for (let value = 0n, shift = 0n; ; shift += 7n) {
      const byte = BigInt(take(1)[0] ?? 0)
      value |= (byte & 127n) << shift
      if (byte < 128n) return value
    }
  }
  while (at < bytes.length) {
    const key = varint()
    const [field, wire] = [Number(key >> 3n), Number(key & 7n)]
    const read: Record<number, () => bigint | Buffer> = {
      0: varint,
      1: () => take(8).readBigUInt64LE(),
      2: () => take(Number(varint())),
      5: () => BigInt(take(4).readUInt32LE()),
    }
    const value = read[wire]?.()
    if (value === undefined || field === 0) throw new Error(`field ${field} has the unknown type ${wire}`)
    message.set(field, [...(message.get(field) ?? []), value])
  }
  return message
}

export const messagesIn = (message: Message, field: number): Message[] =>
  (message.get(field) ?? []).map((value) => {
    if (typeof value === 'bigint') throw new Error(`field ${field} is a number`)
    return readMessage(value)
  })

const lastOf = (message: Message, field: number) => message.get(field)?.at(-1)
export const textIn = (message: Message, field: number): string => String(lastOf(message, field) ?? '')
export const bytesIn = (message: Message, field: number): string => {
  const value = lastOf(message, field)
  return typeof value === 'object' ? value.toString('hex') : ''
}
export const numberIn = (message: Message, field: number): bigint => {
  const value = lastOf(message, field)
  return typeof value === 'bigint' ? value : 0n
}
