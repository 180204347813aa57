/** A flat closed outline: corners in order. */
export type Outline = readonly (readonly [number, number])[]

/** The signed distance to an outline in its plane, negative inside. */
export function outlineDistance(outline: Outline): (x: number, y: number) => number {
  const edges = outline.map(([ax, ay], i) => {
    const [bx, by] = outline[(i + outline.length - 1) % outline.length] ?? [ax, ay]
    return { ax, ay, by, ex: bx - ax, ey: by - ay, inverse: 1 / ((bx - ax) ** 2 + (by - ay) ** 2 || 1) }
  })
  return (x, y) => {
    let nearest = Infinity
    let sign = 1
    for (const { ax, ay, by, ex, ey, inverse } of edges) {
      const wx = x - ax
      const wy = y - ay
      const t = Math.max(0, Math.min(1, (wx * ex + wy * ey) * inverse))
      const dx = wx - ex * t
      const dy = wy - ey * t
      nearest = Math.min(nearest, dx * dx + dy * dy)
      const above = y >= ay
      const below = y < by
      const left = ex * wy > ey * wx
      if (above === below && below === left) sign = -sign
    }
    return sign * Math.sqrt(nearest)
  }
}

/** A smooth curve through the points; if `closed`, it returns to the first one. */
export function curve(points: Outline, { steps = 5, closed = false } = {}): Outline {
  const last = points.length - 1
  const point = (i: number) =>
    points[closed ? (i + points.length) % points.length : Math.max(0, Math.min(last, i))] ?? [0, 0]
  const spans = closed ? points.length : last
  const smooth: [number, number][] = []
  for (let i = 0; i < spans; i++) {
    const [a, b, c, d] = [point(i - 1), point(i), point(i + 1), point(i + 2)]
    for (let k = 0; k < steps; k++) {
      const t = k / steps
      smooth.push([along(a[0], b[0], c[0], d[0], t), along(a[1], b[1], c[1], d[1], t)])
    }
  }
  const end = point(last)
  return closed ? smooth : [...smooth, end]
}

/** A Catmull-Rom curve from b to c; a and d are its neighbors. */
export function along(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
}

export function polygon(corners: number, radius: number, turn = 0): Outline {
  return Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * (i + turn)) / corners
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
}

/** A star that points along y. */
export function star(points: number, outer: number, inner: number): Outline {
  return Array.from({ length: 2 * points }, (_, i) => {
    const radius = i % 2 === 0 ? outer : inner
    return [radius * Math.sin((Math.PI * i) / points), radius * Math.cos((Math.PI * i) / points)]
  })
}

export function heart(size: number): Outline {
  return Array.from({ length: 28 }, (_, i) => {
    const t = (2 * Math.PI * i) / 28
    const y = 13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t)
    return [(16 * Math.sin(t) ** 3 * size) / 16, ((y + 2) * size) / 16]
  })
}
