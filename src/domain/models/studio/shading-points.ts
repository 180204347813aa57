/** Points to light, as columns: place, normal, direction to the eye, material, pixel and share of that pixel. */
export type ShadingPoints = {
  count: number
  places: Float32Array
  normals: Float32Array
  views: Float32Array
  materials: Uint8Array
  pixels: Uint32Array
  shares: Float32Array
}

export type PointSink = {
  put: (place: Place, material: number, pixel: number, share: number) => void
  finish: () => ShadingPoints
}

/** Where a ray from the eye meets a surface, and the surface's normal there. */
export type Place = { x: number; y: number; z: number; nx: number; ny: number; nz: number }

/** Collects points for an eye at this place; the columns grow as needed. */
export function createPointSink([ex, ey, ez]: readonly [number, number, number], expected: number): PointSink {
  let room = Math.max(1024, expected)
  let places = new Float32Array(room * 3)
  let normals = new Float32Array(room * 3)
  let views = new Float32Array(room * 3)
  let materials = new Uint8Array(room)
  let pixels = new Uint32Array(room)
  let shares = new Float32Array(room)
  let count = 0
  const grow = () => {
    room *= 2
    places = widenFloats(places, room * 3)
    normals = widenFloats(normals, room * 3)
    views = widenFloats(views, room * 3)
    shares = widenFloats(shares, room)
    const [oldMaterials, oldPixels] = [materials, pixels]
    materials = new Uint8Array(room)
    materials.set(oldMaterials)
    pixels = new Uint32Array(room)
    pixels.set(oldPixels)
  }
  return {
    put: ({ x, y, z, nx, ny, nz }, material, pixel, share) => {
      if (count >= room) grow()
      const [dx, dy, dz] = [ex - x, ey - y, ez - z]
      const far = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz)
      const [vx, vy, vz] = [dx * far, dy * far, dz * far]
      // a smoothed normal may lean away from the eye; it is bent back until it just faces the eye
      const lean = Math.max(0, 0.02 - (nx * vx + ny * vy + nz * vz))
      const [bx, by, bz] = [nx + vx * lean, ny + vy * lean, nz + vz * lean]
      const length = 1 / Math.sqrt(bx * bx + by * by + bz * bz)
      const at = count * 3
      places[at] = x
      places[at + 1] = y
      places[at + 2] = z
      normals[at] = bx * length
      normals[at + 1] = by * length
      normals[at + 2] = bz * length
      views[at] = vx
      views[at + 1] = vy
      views[at + 2] = vz
      materials[count] = material
      pixels[count] = pixel
      shares[count] = share
      count++
    },
    finish: () => ({ count, places, normals, views, materials, pixels, shares }),
  }
}

function widenFloats(values: Float32Array, length: number): Float32Array<ArrayBuffer> {
  const wider = new Float32Array(length)
  wider.set(values)
  return wider
}
