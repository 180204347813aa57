import { readZip, type ZipEntry } from '../../zip/read-zip.ts'
import { zipLimits } from '../../zip/zip-directory.ts'
import { finishSoup, isSound, mostTriangles, type TriangleSoup, unreadable } from '../triangle-soup.ts'
import { readThreeMfPart } from './read-three-mf-part.ts'
import { type Component, combined, type ThreeMfObject, type ThreeMfPart, type Transform } from './three-mf-geometry.ts'
import { sayThreeMf } from './three-mf-texts.ts'

/** Nearly all of a 3MF is one file, some 85 bytes of XML for each triangle. */
const mostBytes = 400_000_000
const limits = { ...zipLimits, entryBytes: mostBytes, totalBytes: mostBytes }
/** Objects made of objects made of objects: real files have two levels. */
const deepest = 20

type Archive = { open: (path: string) => ThreeMfPart; root: string; costs: Map<ThreeMfObject, number> }
type Output = { positions: Float32Array; filled: number; dropped: number }

/**
 * Reads what a 3MF archive builds: all items with their components and transforms as one soup, in millimeters, without
 * those that are not printable, unless none is.
 * @throws ShopError invalid-argument
 */
export function readThreeMf(bytes: Uint8Array): TriangleSoup {
  const archive = openArchive(bytes)
  const all = archive.open(archive.root).items
  const printable = all.filter((item) => item.printable)
  const items = printable.length > 0 ? printable : all
  if (items.length === 0) throw unreadable(sayThreeMf.buildsNothing)
  const triangles = items.reduce((sum, item) => sum + costOf(archive, item, archive.root, 0), 0)
  if (triangles > mostTriangles) throw unreadable(sayThreeMf.tooMany(mostTriangles))
  const output = { positions: new Float32Array(triangles * 9), filled: 0, dropped: 0 }
  const itemEnds = items.map((item) => {
    build(archive, item, archive.root, null, output)
    return output.filled
  })
  return { ...finishSoup('3mf', output.positions, output.filled, output.dropped), itemEnds }
}

/** Whether an archive is a 3MF, which is a ZIP file like many others. */
export const isThreeMf = (entries: { name: string }[]): boolean => entries.some(({ name }) => /\.model$/i.test(name))

function openArchive(bytes: Uint8Array): Archive {
  // names of parts are compared ignoring case (Open Packaging Conventions)
  const entries = new Map(readZip(bytes, limits).map((entry) => [entry.name.toLowerCase(), entry]))
  const parts = new Map<string, ThreeMfPart>()
  const open = (path: string): ThreeMfPart => {
    const name = path.replace(/^\//, '').toLowerCase()
    const entry = entries.get(name)
    if (!entry) throw unreadable(sayThreeMf.partMissing)
    const part = parts.get(name) ?? readThreeMfPart(entry.readSync())
    parts.set(name, part)
    return part
  }
  return { open, root: rootOf(entries), costs: new Map() }
}

/** The part that the relationships name, or the usual one when they are missing. */
function rootOf(entries: Map<string, ZipEntry>): string {
  const relations = entries.get('_rels/.rels')
  const text = relations && relations.size < 100_000 ? new TextDecoder().decode(relations.readSync()) : ''
  const relation = text.match(/<[^<>]*>/g)?.find((tag) => tag.includes('/2013/01/3dmodel"'))
  const target = relation?.match(/\bTarget\s*=\s*"([^"]*)"/)?.[1] ?? '3D/3dmodel.model'
  if (![...entries.keys()].some((name) => name.endsWith('.model'))) throw unreadable(sayThreeMf.noModel)
  return target
}

function find(archive: Archive, { path, objectId }: Component, present: string) {
  const place = path ?? present
  const object = archive.open(place).objects.get(objectId)
  if (!object) throw unreadable(sayThreeMf.unknownObject)
  return { place, object }
}

/** Triangles of an instance, plus one for each instance itself: nested objects can grow beyond all bounds. */
function costOf(archive: Archive, component: Component, present: string, depth: number): number {
  if (depth > deepest) throw unreadable(sayThreeMf.tooDeep)
  const { place, object } = find(archive, component, present)
  if (!object.printed) return 0
  const known = archive.costs.get(object)
  if (known !== undefined) return known
  const inner = object.components.reduce((sum, one) => sum + costOf(archive, one, place, depth + 1), 0)
  const cost = 1 + object.triangles.length / 3 + inner
  archive.costs.set(object, cost)
  return cost
}

function build(archive: Archive, component: Component, present: string, outer: Transform | null, output: Output): void {
  const { place, object } = find(archive, component, present)
  if (!object.printed) return
  const transform = combined(component.transform, outer)
  addTriangles(object, transform, output)
  for (const inner of object.components) build(archive, inner, place, transform, output)
}

function addTriangles({ vertices, triangles }: ThreeMfObject, transform: Transform | null, output: Output): void {
  const points = transformed(vertices.list.subarray(0, vertices.length), transform)
  const order = transform && isMirror(transform) ? [0, 2, 1] : [0, 1, 2]
  const { positions } = output
  for (let i = 0; i < triangles.length; i += 3) {
    for (let k = 0; k < 3; k++) {
      const from = (triangles.list[i + (order[k] ?? 0)] ?? -1) * 3
      if (from < 0 || from >= points.length) throw unreadable(sayThreeMf.unknownCorner)
      for (let axis = 0; axis < 3; axis++) positions[output.filled + k * 3 + axis] = points[from + axis] ?? 0
    }
    if (isSound(positions, output.filled)) output.filled += 9
    else output.dropped++
  }
}

function transformed(points: Float32Array, transform: Transform | null): Float32Array {
  if (!transform) return points
  const moved = new Float32Array(points.length)
  for (let i = 0; i < points.length; i += 3) {
    const [x = 0, y = 0, z = 0] = [points[i], points[i + 1], points[i + 2]]
    for (let k = 0; k < 3; k++) {
      const [a = 0, b = 0, c = 0, shift = 0] = [transform[k], transform[3 + k], transform[6 + k], transform[9 + k]]
      moved[i + k] = x * a + y * b + z * c + shift
    }
  }
  return moved
}

/** Whether a transform turns the outside in, as a mirror does: the corners are then named the other way around. */
function isMirror([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: Transform): boolean {
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) < 0
}
