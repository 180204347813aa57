import { faceNormals } from './face-normals.ts'
import type { Mesh } from './mesh.ts'

/** Writes a binary STL; the same mesh gives the same bytes. The title is kept to 79 ASCII characters of the header. */
export function writeStl(mesh: Mesh, title: string): Uint8Array {
  const { positions, indices } = mesh
  const normals = faceNormals(mesh)
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
    for (let axis = 0; axis < 3; axis++) put(normals[i + axis] ?? 0)
    for (const corner of indices.subarray(i, i + 3))
      for (let axis = 0; axis < 3; axis++) put(positions[corner * 3 + axis] ?? 0)
    offset += 2
  }
  return bytes
}

/** Readers that look at the first word take a header that begins with "solid" for the text form. */
function headerOf(title: string): Uint8Array {
  const plain = title.replaceAll(/[^\x20-\x7e]/g, '?').replace(/^solid/i, 'Model')
  return new TextEncoder().encode(plain.slice(0, 79))
}
