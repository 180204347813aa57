import { closeHairlineGaps } from '../measuring/measure-model.ts'
import type { Mesh } from '../mesh.ts'
import { faceOutwards } from '../previewing/face-outwards.ts'
import { capTriangles } from '../previewing/simplify-mesh.ts'
import { type Turn, turnMesh } from '../turn-mesh.ts'

/** A mesh prepared for the studio: facing outward, standing as its owner wants it, and light enough to draw. */
export type StudioModel = {
  mesh: Mesh
  /** an even lighter mesh that casts the shadows */
  occluder: Mesh
  /** open, or with triangles that disagree about what is outside */
  twoSided: boolean
}

/** More triangles cannot be told apart in a picture of 1200 × 1500. */
const mostTriangles = 300_000
const mostShadowTriangles = 60_000

/** Prepares a model of any size, open or inside out, from the triangles of its file. */
export async function prepareStudioModel(soup: Float32Array, turn: Turn): Promise<StudioModel> {
  const { mesh, topology } = closeHairlineGaps(soup)
  const light = await capTriangles(turnMesh(faceOutwards(mesh, topology), turn), mostTriangles)
  return {
    mesh: light,
    occluder: await capTriangles(light, mostShadowTriangles),
    twoSided: !topology.watertight,
  }
}
