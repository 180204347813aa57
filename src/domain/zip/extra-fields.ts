/** The further fields of a file in an archive (APPNOTE 6.3.10, 4.5.1), up to one that is cut off. */
export function* extraFields(extra: Uint8Array): Generator<{ id: number; content: Uint8Array }> {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength)
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + view.getUint16(at + 2, true)
    if (end > extra.length) return
    yield { id: view.getUint16(at, true), content: extra.subarray(at + 4, end) }
    at = end
  }
}
