import type { Mesh } from './mesh.ts'

/** Writes a binary STL; the same mesh gives the same bytes. The title is kept to 79 ASCII characters of the header. */
export function writeStl({ positions, indices }: Mesh, title: string): Uint8Array {
  const triangles = indices.length / 3
  const bytes = new Uint8Array(84 + triangles * 50)
  bytes.set(headerOf(title))
  const view = new DataView(bytes.buffer)
  view.setUint32(80, triangles, true)
  let offset = 84
  const put = (value: number) => {
    view.setFloat32(offset, value, true)
    offset += 4
  }
  for (let i = 0; i < indices.length; i += 3) {
    const corners = [(indices[i] ?? 0) * 3, (indices[i + 1] ?? 0) * 3, (indices[i + 2] ?? 0) * 3]
    const [a = 0, b = 0, c = 0] = corners
    const ux = (positions[b] ?? 0) - (positions[a] ?? 0)
    const uy = (positions[b + 1] ?? 0) - (positions[a + 1] ?? 0)
    const uz = (positions[b + 2] ?? 0) - (positions[a + 2] ?? 0)
    const vx = (positions[c] ?? 0) - (positions[a] ?? 0)
    const vy = (positions[c + 1] ?? 0) - (positions[a + 1] ?? 0)
    const vz = (positions[c + 2] ?? 0) - (positions[a + 2] ?? 0)
    const nx = uy * vz - uz * vy
    const ny = uz * vx - ux * vz
    const nz = ux * vy - uy * vx
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
    put(nx / length)
    put(ny / length)
    put(nz / length)
    for (const corner of corners) for (let axis = 0; axis < 3; axis++) put(positions[corner + axis] ?? 0)
    offset += 2
  }
  return bytes
}

/** Readers that look at the first word take a header that begins with "solid" for the text form. */
function headerOf(title: string): Uint8Array {
  const plain = title.replaceAll(/[^\x20-\x7e]/g, '?').replace(/^solid/i, 'Model')
  return new TextEncoder().encode(plain.slice(0, 79))
}
