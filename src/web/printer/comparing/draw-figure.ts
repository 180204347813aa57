import type { Preview } from '#web/viewer/scene/read-preview.ts'

/** Direction of the light: from the front, left and above; a unit vector. */
const light = [-0.42, -0.66, 0.62] as const

/**
 * Draws a figure from the front in orthographic projection, so that every millimeter has the same number of pixels.
 * Uses a depth buffer of its own, which needs no graphics context and draws all figures at the same scale. The first
 * row is the top.
 */
export function drawFigure(preview: Preview, pixelsPerMm: number): ImageData {
  const width = Math.max(1, Math.ceil(preview.size.x * pixelsPerMm))
  const height = Math.max(1, Math.ceil(preview.size.z * pixelsPerMm))
  const image = new ImageData(width, height)
  const depths = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY)
  const { positions, colors, indices } = preview
  const at = (list: ArrayLike<number>, place: number) => list[place] ?? 0
  for (let corner = 0; corner + 2 < indices.length; corner += 3) {
    const [a, b, c] = [at(indices, corner), at(indices, corner + 1), at(indices, corner + 2)]
    const point = (vertex: number) => ({
      x: (at(positions, vertex * 3) + preview.size.x / 2) * pixelsPerMm,
      y: height - at(positions, vertex * 3 + 2) * pixelsPerMm,
      depth: at(positions, vertex * 3 + 1),
    })
    const [p, q, r] = [point(a), point(b), point(c)]
    const area = (q.x - p.x) * (r.y - p.y) - (r.x - p.x) * (q.y - p.y)
    if (area === 0) continue
    const shade = [a, b, c].map((vertex) => shadeOf(preview, vertex))
    const [left, right] = [
      Math.max(0, Math.floor(Math.min(p.x, q.x, r.x))),
      Math.min(width - 1, Math.max(p.x, q.x, r.x)),
    ]
    const [top, bottom] = [
      Math.max(0, Math.floor(Math.min(p.y, q.y, r.y))),
      Math.min(height - 1, Math.max(p.y, q.y, r.y)),
    ]
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const [px, py] = [x + 0.5, y + 0.5]
        const wp = ((q.x - px) * (r.y - py) - (r.x - px) * (q.y - py)) / area
        const wq = ((r.x - px) * (p.y - py) - (p.x - px) * (r.y - py)) / area
        const wr = 1 - wp - wq
        if (wp < 0 || wq < 0 || wr < 0) continue
        const depth = wp * p.depth + wq * q.depth + wr * r.depth
        const place = y * width + x
        if (depth >= at(depths, place)) continue
        depths[place] = depth
        const lit = wp * at(shade, 0) + wq * at(shade, 1) + wr * at(shade, 2)
        for (let channel = 0; channel < 3; channel++) {
          const paint =
            wp * at(colors, a * 4 + channel) + wq * at(colors, b * 4 + channel) + wr * at(colors, c * 4 + channel)
          image.data[place * 4 + channel] = displayed((paint / 255) * lit)
        }
        image.data[place * 4 + 3] = 255
      }
  }
  return image
}

/** The light at a vertex: how much reaches it at all, times how much it faces the lamp. */
function shadeOf({ normals, colors }: Preview, vertex: number): number {
  const [x = 0, y = 0, z = 0] = [0, 1, 2].map((axis) => (normals[vertex * 4 + axis] ?? 0) / 127)
  const facing = Math.max(0, x * light[0] + y * light[1] + z * light[2])
  return ((colors[vertex * 4 + 3] ?? 255) / 255) * (0.5 + 0.75 * facing)
}

/** Converts linear light to the screen's gamma. */
const displayed = (linear: number): number => 255 * Math.min(1, linear) ** (1 / 2.2)
