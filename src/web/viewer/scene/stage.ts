import {
  BufferAttribute,
  BufferGeometry,
  Color,
  Mesh,
  PerspectiveCamera,
  Scene,
  ShaderMaterial,
  Vector3,
  WebGLRenderer,
} from 'three'
import { castContactShadow } from './contact-shadow.ts'
import { figureMaterial, figureUniforms } from './figure-material.ts'
import { createBed, createShadowFloor } from './floor.ts'
import { fitDistance, halfView, lift, type Orbit, type Room } from './orbit.ts'
import type { Preview } from './read-preview.ts'

/** How the figure is shown. */
export interface Look {
  /** A filament's color in CSS; null shows the figure as painted. */
  filament: string | null
  /** Whether its dimensions are drawn beside it. */
  sizes: boolean
  wireframe: boolean
  overhangs: boolean
  /** In mm; null shows no bed. */
  bed: { x: number; y: number } | null
  /** Colors in CSS: for lines on the backdrop, and for overhanging faces. */
  ink: string
  overhangColor: string
}

/** Projects a point to the picture, in CSS px. */
export type Project = (x: number, y: number, z: number) => { x: number; y: number }

const unpainted = '#b3b6bb'
const plain = '#8d9096'
const mostPixelRatio = 2

/** Why there is no stage: the browser has no WebGL, or the context was lost before anything could be drawn. */
export type NoStage = 'unsupported' | 'lost'

/** Null when the context is lost: three reads its properties, which are null then. */
function createRenderer(canvas: HTMLCanvasElement, context: WebGL2RenderingContext) {
  try {
    return new WebGLRenderer({ canvas, context })
  } catch (error) {
    if (context.isContextLost()) return null
    throw error
  }
}

/** The figure on its floor in a canvas: the page's only WebGL context, held until `close`. */
export function openStage(canvas: HTMLCanvasElement, preview: Preview) {
  // Created here, because the renderer would log an error if it failed.
  const context = canvas.getContext('webgl2', { antialias: true, alpha: true, powerPreference: 'low-power' })
  if (!context) return 'unsupported'
  const renderer = createRenderer(canvas, context)
  if (!renderer) return 'lost'
  // Checking whether a shader compiled would wait for the graphics card.
  renderer.debug.checkShaderErrors = false
  const camera = new PerspectiveCamera((Math.atan(halfView) * 360) / Math.PI, 1, 1, 1000)
  camera.up.set(0, 0, 1)
  const scene = new Scene()
  const uniforms = figureUniforms()
  const geometry = geometryOf(preview)
  const material = figureMaterial(uniforms)
  const figure = new Mesh(geometry, material)
  const lines = new Mesh(geometry, lineMaterial())
  const shadow = createShadowFloor(castContactShadow(preview))
  const bed = createBed()
  // Drawn in this order and always visible, so their bounds need not be computed.
  renderer.sortObjects = false
  scene.add(figure, bed.plate, shadow, lines)
  for (const part of scene.children) part.frustumCulled = false
  const room = roomOf(preview)
  const eye = new Vector3()
  const box = { width: 1, height: 1 }

  const project: Project = (x, y, z) => {
    const { x: right, y: up } = eye.set(x, y, z).project(camera)
    return { x: (right * 0.5 + 0.5) * box.width, y: (0.5 - up * 0.5) * box.height }
  }

  return {
    project,
    resize(width: number, height: number) {
      Object.assign(box, { width, height })
      renderer.setPixelRatio(Math.min(window.devicePixelRatio, mostPixelRatio))
      renderer.setSize(width, height, false)
      camera.aspect = width / height
      camera.setViewOffset(width, height, 0, lift, width, height)
      camera.updateProjectionMatrix()
    },
    show(look: Look) {
      const ink = new Color(look.ink)
      const asPainted = look.filament === null && preview.painted && !look.overhangs
      uniforms.painted.value = asPainted ? 1 : 0
      uniforms.filament.value.set(look.overhangs ? plain : (look.filament ?? unpainted))
      uniforms.overhangs.value = look.overhangs ? 1 : 0
      uniforms.overhangColor.value.set(look.overhangColor)
      lines.visible = look.wireframe
      bed.show(look.bed, ink)
    },
    draw({ azimuth, elevation, zoom, x, y, z }: Orbit) {
      const distance = fitDistance(room, box) / zoom
      const level = Math.cos(elevation) * distance
      const target = { x, y, z: preview.size.z / 2 + z }
      camera.position.set(
        target.x + Math.sin(azimuth) * level,
        target.y - Math.cos(azimuth) * level,
        target.z + Math.sin(elevation) * distance,
      )
      camera.near = distance / 60
      camera.far = distance * 6 + room.radius * 4
      camera.lookAt(target.x, target.y, target.z)
      camera.updateProjectionMatrix()
      renderer.render(scene, camera)
    },
    /** Releases the WebGL context at once instead of at garbage collection. */
    close() {
      for (const part of [figure, lines, shadow, bed.plate]) {
        part.geometry.dispose()
        part.material.dispose()
      }
      renderer.dispose()
      if (!context.isContextLost()) renderer.forceContextLoss()
    },
  }
}

export const roomOf = ({ radius, size }: Preview): Room => ({ radius, height: size.z })

function geometryOf({ positions, normals, colors, indices }: Preview): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('normal', new BufferAttribute(normals, 4, true))
  geometry.setAttribute('paint', new BufferAttribute(colors, 4, true))
  geometry.setIndex(new BufferAttribute(indices, 1))
  return geometry
}

/** The triangles' edges, slightly in front of the faces they lie on. */
const lineMaterial = () =>
  new ShaderMaterial({
    wireframe: true,
    transparent: true,
    depthWrite: false,
    vertexShader: /* glsl */ `
      void main() {
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
        gl_Position.z -= 0.0006 * gl_Position.w;
      }
    `,
    fragmentShader: /* glsl */ `
      void main() {
        gl_FragColor = vec4(0.05, 0.05, 0.07, 0.42);
      }
    `,
  })
