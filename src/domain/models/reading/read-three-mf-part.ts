import { SaxesParser } from 'saxes'
import { sayModel } from '../model-texts.ts'
import { mostTriangles, unreadable } from '../triangle-soup.ts'
import { growingFloats, growingIntegers, makeRoom } from './growing-list.ts'
import type { Component, ThreeMfObject, ThreeMfPart, Transform } from './three-mf-geometry.ts'
import { sayThreeMf } from './three-mf-texts.ts'

const millimeters: Record<string, number> = {
  micron: 0.001,
  millimeter: 1,
  centimeter: 10,
  inch: 25.4,
  foot: 304.8,
  meter: 1000,
}

const chunkBytes = 65_536
/** No part of the standard nests more than ten elements deep. */
const deepest = 50
/** Objects, components and items together; each uses memory even when it is empty. */
const mostInstances = 100_000
/** The longest stretch, in bytes, without the end of a tag; only an attack on the parser's memory exceeds it. */
const longestStretch = 4_000_000

/**
 * Reads a model part of a 3MF archive (3MF Core 1.3, and the paths of the production extension).
 * Nothing is expanded: documents that declare a document type, and with it entities, are refused, as the standard
 * demands.
 * @throws ShopError invalid-argument
 */
export function readThreeMfPart(bytes: Uint8Array): ThreeMfPart {
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('<!DOCTYPE')) {
    throw unreadable(sayThreeMf.documentType)
  }
  const parser = new SaxesParser({ xmlns: false, position: false })
  const reading: Reading = { part: { objects: new Map(), items: [] }, object: null, scale: 1, instances: 0 }
  let [depth, fed, lastTag] = [0, 0, 0]
  parser.on('error', ({ message }) => {
    throw unreadable(sayThreeMf.damagedXml(message))
  })
  parser.on('opentag', ({ name, attributes }) => {
    lastTag = fed
    if (++depth > deepest) throw unreadable(sayThreeMf.deepXml)
    readElement(reading, localName(name), attributes)
  })
  parser.on('closetag', () => {
    lastTag = fed
    depth--
  })
  const decoder = new TextDecoder()
  for (; fed < bytes.length; fed += chunkBytes) {
    parser.write(decoder.decode(bytes.subarray(fed, fed + chunkBytes), { stream: true }))
    if (fed - lastTag > longestStretch) throw unreadable(sayThreeMf.longElement)
  }
  parser.close()
  return reading.part
}

type Reading = { part: ThreeMfPart; object: ThreeMfObject | null; scale: number; instances: number }
const isInstance = new Set(['object', 'component', 'item'])
type Attributes = Record<string, string>

function readElement(reading: Reading, name: string, attributes: Attributes): void {
  const { part, object, scale } = reading
  if (isInstance.has(name) && ++reading.instances > mostInstances) throw unreadable(sayThreeMf.tooManyObjects)
  if (name === 'vertex') addNumbers(object?.vertices, [attributes.x, attributes.y, attributes.z], scale)
  else if (name === 'triangle') addNumbers(object?.triangles, [attributes.v1, attributes.v2, attributes.v3], 1)
  else if (name === 'component') object?.components.push(readComponent(attributes, scale))
  else if (name === 'item')
    part.items.push({ ...readComponent(attributes, scale), printable: attributes.printable !== '0' })
  else if (name === 'model') reading.scale = scaleOf(attributes.unit ?? 'millimeter')
  else if (name === 'object') {
    reading.object = newObject(attributes)
    part.objects.set(attributes.id ?? '', reading.object)
  }
}

function addNumbers(
  growing: ThreeMfObject['vertices' | 'triangles'] | undefined,
  words: (string | undefined)[],
  scale: number,
): void {
  if (!growing) return
  if (growing.length >= mostTriangles * 3) throw unreadable(sayModel.atMost(mostTriangles))
  makeRoom(growing, 3)
  for (const word of words) {
    const value = word === undefined ? Number.NaN : Number(word) * scale
    // an integer list cannot hold NaN: -1 stands for a corner that does not exist
    growing.list[growing.length++] = growing.list instanceof Int32Array && !(value >= 0 && value < 2 ** 31) ? -1 : value
  }
}

const newObject = ({ type = 'model' }: Attributes): ThreeMfObject => ({
  printed: type !== 'support' && type !== 'solidsupport' && type !== 'other',
  vertices: growingFloats(0),
  triangles: growingIntegers(0),
  components: [],
})

function readComponent(attributes: Attributes, scale: number): Component {
  const path = Object.keys(attributes).find((name) => localName(name) === 'path')
  return {
    path: path ? (attributes[path] ?? null) : null,
    objectId: attributes.objectid ?? '',
    transform: readTransform(attributes.transform, scale),
  }
}

function readTransform(text: string | undefined, scale: number): Transform | null {
  if (text === undefined) return null
  const numbers = text.trim().split(/\s+/, 13).map(Number)
  if (numbers.length !== 12 || !numbers.every(Number.isFinite)) throw unreadable(sayThreeMf.damagedTransform)
  return numbers.map((value, i) => (i < 9 ? value : value * scale))
}

function scaleOf(unit: string): number {
  const scale = millimeters[unit]
  if (scale === undefined) throw unreadable(sayThreeMf.unknownUnit(unit.slice(0, 20)))
  return scale
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
