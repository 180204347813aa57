import { strToU8, zipSync } from 'fflate'
import type { Mesh } from '#domain/models/mesh.ts'

/** The mesh as an OBJ file. */
export function objOf({ positions, indices }: Mesh): Uint8Array {
  const lines = ['# a test']
  for (let i = 0; i < positions.length; i += 3) lines.push(`v ${positions.subarray(i, i + 3).join(' ')}`)
  for (let i = 0; i < indices.length; i += 3) {
    lines.push(`f ${[...indices.subarray(i, i + 3)].map((index) => index + 1).join(' ')}`)
  }
  return strToU8(`${lines.join('\n')}\n`)
}

/** The `object` element of a mesh in a 3MF model. */
export function meshObject(id: number, { positions, indices }: Mesh): string {
  const numbers = (list: Float32Array | Uint32Array, at: number, names: string[]) =>
    names.map((name, k) => `${name}="${list[at + k]}"`).join(' ')
  const each = (list: Float32Array | Uint32Array, tag: string, names: string[]) =>
    Array.from({ length: list.length / 3 }, (_, i) => `<${tag} ${numbers(list, i * 3, names)}/>`).join('')
  const vertices = each(positions, 'vertex', ['x', 'y', 'z'])
  const triangles = each(indices, 'triangle', ['v1', 'v2', 'v3'])
  const mesh = `<mesh><vertices>${vertices}</vertices><triangles>${triangles}</triangles></mesh>`
  return `<object id="${id}" type="model">${mesh}</object>`
}

/** A complete model part from the contents of its `resources` and `build` elements. */
export const modelXml = (resources: string, build: string, unit = 'millimeter'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<model unit="${unit}" xml:lang="en-US" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
 xmlns:p="http://schemas.microsoft.com/3dmanufacturing/production/2015/06">
<resources>${resources}</resources><build>${build}</build></model>`

const relation = 'http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel'
const contentTypes = `<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>`

/** A 3MF archive around a root model, with further parts by path. */
export function threeMfOf(xml: string, further: Record<string, string> = {}): Uint8Array {
  const parts = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': `<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Target="/3D/3dmodel.model" Id="rel-1" Type="${relation}"/></Relationships>`,
    '3D/3dmodel.model': xml,
    ...further,
  }
  const packed = Object.entries(parts).map(([name, text]) => [name, strToU8(text)])
  // A fixed time, so that the same model gives the same bytes.
  return zipSync(Object.fromEntries(packed), { mtime: new Date(2026, 0, 1) })
}
