import { closeHairlineGaps } from '../measuring/measure-model.ts'
import type { Mesh } from '../mesh.ts'
import { faceOutwards } from '../previewing/face-outwards.ts'
import { capTriangles } from '../previewing/simplify-mesh.ts'
import { type Turn, turnMesh } from '../turn-mesh.ts'

/** A mesh made ready for the studio: facing outwards, standing as its owner wants it, and light enough to draw. */
export type StudioModel = {
  mesh: Mesh
  /** a still lighter one that throws the shadows */
  occluder: Mesh
  /** open, or not of one mind about what is outside */
  twoSided: boolean
}

/** More cannot be told apart in a picture of 1200 × 1500. */
const mostTriangles = 300_000
const mostShadowTriangles = 60_000

/** Makes a model of any size, open or inside out, ready from the triangles of its file. */
export async function prepareStudioModel(soup: Float32Array, turn: Turn): Promise<StudioModel> {
  const { mesh, topology } = closeHairlineGaps(soup)
  const light = await capTriangles(turnMesh(faceOutwards(mesh, topology), turn), mostTriangles)
  return {
    mesh: light,
    occluder: await capTriangles(light, mostShadowTriangles),
    twoSided: !topology.watertight,
  }
}
