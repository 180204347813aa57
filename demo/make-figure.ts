import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ManifoldToplevel } from 'manifold-3d'
import sharp from 'sharp'
import type { Mesh } from '#domain/models/mesh.ts'
import { makePreview } from '#domain/models/previewing/make-preview.ts'
import { material } from '#domain/models/studio/material.ts'
import { renderStudio } from '#domain/models/studio/render-studio.ts'
import { compressed, decompressed } from './compressed-file.ts'
import type { Figure, Shot } from './figure.ts'
import { buildMesh } from './modelling/build-mesh.ts'
import { createPainter } from './modelling/painter.ts'

export type MakeOptions = {
  /** Where meshes, pictures and previews go. */
  folder: string
  /** Only builds the mesh and compares it with the one in the folder. */
  check: boolean
}

const size = { width: 1200, height: 1500 }
const smallWidth = 640
const unpainted = material('#a9b0ba', { rough: 0.6 })

/** Makes all files of one figure from its code. Returns a line about it. @throws Error when it is not printable */
export async function makeFigure(
  manifold: ManifoldToplevel,
  id: string,
  figure: Figure,
  { folder, check }: MakeOptions,
): Promise<string> {
  const { packed, mesh } = await buildMesh(manifold, figure.parts, {
    cell: figure.cell ?? 0.4,
    triangles: figure.triangles,
  })
  const meshFile = join(folder, 'meshes', `${id}.mesh.br`)
  if (check) {
    const same = Buffer.from(packed).equals(await decompressed(meshFile))
    if (!same) throw new Error(`The code of figure ${id} no longer gives the mesh in ${meshFile}.`)
    return `${id} is the same`
  }
  await writeInto(meshFile, compressed(packed))
  const painter = createPainter(figure)
  const preview = await makePreview(
    mesh,
    (x, y, z) => painter.materials[painter.materialAt(x, y, z)]?.color ?? [0, 0, 0],
  )
  await writeInto(join(folder, 'previews', `${id}.glb.br`), compressed(preview))
  for (const [i, shot] of figure.shots.entries())
    await makePicture(join(folder, 'pictures', `${id}-${i + 1}`), mesh, figure, shot, i === 0)
  return `${id} has ${mesh.indices.length / 3} triangles, ${packed.length >> 10} KB packed, preview ${preview.length >> 10} KB`
}

async function makePicture(path: string, mesh: Mesh, figure: Figure, shot: Shot, onCards: boolean): Promise<void> {
  const look = shot.unpainted ? { materials: [unpainted] } : createPainter(figure)
  // Full light quality for the pictures that everybody sees; half of it is nearly as good and much faster.
  const quality = onCards ? 1 : 0.5
  const pixels = renderStudio(mesh, { ...size, margin: 0.09, quality, ...shot, backdrop: figure.backdrop, ...look })
  const picture = sharp(pixels, { raw: { ...size, channels: 3 } })
  const avif = { quality: 55, effort: 2 }
  await writeInto(`${path}.avif`, await picture.clone().avif(avif).toBuffer())
  // Cards show only the first picture; the shop makes all other widths itself.
  if (onCards)
    await writeInto(`${path}.${smallWidth}.avif`, await picture.clone().resize(smallWidth).avif(avif).toBuffer())
}

async function writeInto(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, bytes)
}
