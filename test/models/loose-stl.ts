/** A binary STL of unconnected triangles. */
export function looseStl(triangles: number): Uint8Array {
  const bytes = new Uint8Array(84 + triangles * 50)
  const view = new DataView(bytes.buffer)
  view.setUint32(80, triangles, true)
  const corners = [0, 0, 0, 0.3, 0, 0, 0, 0.3, 0.1]
  for (let triangle = 0; triangle < triangles; triangle++) {
    const place = [triangle % 100, Math.floor(triangle / 100) % 100, Math.floor(triangle / 10_000)]
    for (const [k, corner] of corners.entries())
      view.setFloat32(84 + triangle * 50 + 12 + k * 4, (place[k % 3] ?? 0) + corner, true)
  }
  return bytes
}
