import { topologyOf } from '../measuring/mesh-topology.ts'
import type { Mesh, Vec3 } from '../mesh.ts'
import { bakeOcclusion } from './bake-occlusion.ts'
import { faceOutwards } from './face-outwards.ts'
import { shadeMesh } from './shade-mesh.ts'
import { capTriangles } from './simplify-mesh.ts'
import { writePreview } from './write-preview.ts'

/** The linear color (0 to 1) of the surface at a point. */
export type ColorAt = (x: number, y: number, z: number) => Vec3

export const mostPreviewTriangles = 25_000
export const mostPreviewBytes = 200_000

/** An unpainted print: a middle gray, because lighter ones wash out under the viewer's light. */
const unpainted: Vec3 = [0.44, 0.46, 0.5]

/**
 * Makes the light mesh that the page shows: at most 25,000 triangles and 200 KB, however open or broken the model is.
 * Paint and the sky's shading are baked into the vertex colors, separately, so that a viewer can repaint it.
 */
export async function makePreview(mesh: Mesh, colorAt?: ColorAt): Promise<Uint8Array> {
  const topology = topologyOf(mesh)
  const outwards = faceOutwards(mesh, topology)
  const twoSided = !topology.watertight
  const colors = colorAt && colorsOf(mesh, colorAt)
  let triangles = mostPreviewTriangles
  for (;;) {
    const light = await capTriangles(outwards, triangles, colors)
    const shaded = shadeMesh(light, 45)
    const painted = new Float32Array(shaded.positions.length)
    for (let vertex = 0; vertex * 3 < painted.length; vertex++) {
      painted.set(colorAt ? surfaceColor(shaded.positions, shaded.normals, vertex, colorAt) : unpainted, vertex * 3)
    }
    // Baking light takes most of the time, so a preview that is too large without it gets none.
    const evenLight = new Float32Array(painted.length / 3).fill(1)
    const bare = await writePreview(shaded, painted, evenLight, twoSided)
    const skyLight = () => bakeOcclusion(shaded, light, twoSided).map((seen) => seen ** 1.1)
    const bytes = bare.length > mostPreviewBytes ? bare : await writePreview(shaded, painted, skyLight(), twoSided)
    if (bytes.length <= mostPreviewBytes) return bytes
    triangles = Math.floor(Math.min(triangles * 0.95, (triangles * mostPreviewBytes) / bytes.length))
  }
}

function colorsOf({ positions }: Mesh, colorAt: ColorAt): Float32Array {
  const colors = new Float32Array(positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    colors.set(colorAt(positions[i] ?? 0, positions[i + 1] ?? 0, positions[i + 2] ?? 0), i)
  }
  return colors
}

/** Sampled slightly below the surface, where it is unambiguous which part owns the point. */
function surfaceColor(positions: Float32Array, normals: Float32Array, vertex: number, colorAt: ColorAt): Vec3 {
  const at = (axis: number) => (positions[vertex * 3 + axis] ?? 0) - (normals[vertex * 3 + axis] ?? 0) * 0.05
  return colorAt(at(0), at(1), at(2))
}
