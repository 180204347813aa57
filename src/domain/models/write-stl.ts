import { faceNormals } from './face-normals.ts'
import type { Mesh } from './mesh.ts'

/** Writes a binary STL; the same mesh gives the same bytes. The header keeps the title's first 79 ASCII characters. */
export function writeStl(mesh: Mesh, title: string): Uint8Array {
  const { positions, indices } = mesh
  const normals = faceNormals(mesh)
  const triangles = indices.length / 3
  const bytes = new Uint8Array(84 + triangles * 50)
  bytes.set(headerOf(title))
  const view = new DataView(bytes.buffer)
  view.setUint32(80, triangles, true)
  // A view of a triangle's corners, or a function call per number, would cost more than all of the writing.
  for (let i = 0, offset = 84; i < indices.length; i += 3, offset += 50) {
    for (let axis = 0; axis < 3; axis++) view.setFloat32(offset + 4 * axis, normals[i + axis] ?? 0, true)
    for (let corner = 0; corner < 3; corner++) {
      const from = 3 * (indices[i + corner] ?? 0)
      const to = offset + 12 * (corner + 1)
      for (let axis = 0; axis < 3; axis++) view.setFloat32(to + 4 * axis, positions[from + axis] ?? 0, true)
    }
  }
  return bytes
}

/** Readers that look at the first word take a header that starts with "solid" for the text form. */
function headerOf(title: string): Uint8Array {
  const plain = title.replaceAll(/[^\x20-\x7e]/g, '?').replace(/^solid/i, 'Model')
  return new TextEncoder().encode(plain.slice(0, 79))
}
