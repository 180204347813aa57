import { onePixelPng, tetrahedronStl } from '../generated-catalog.ts'
import type { Chance } from './chance.ts'
import type { Call, Schema } from './described-calls.ts'
import { fittingValue, type Known, mutate } from './fitting-value.ts'
import { goodBodies, newProduct } from './good-bodies.ts'
import { hostileBodies, hostileHeaders, hostileTexts } from './hostile.ts'

export interface Request {
  method: string
  target: string
  headers: [name: string, value: string][]
  body: Buffer | null
}

export interface Material {
  chance: Chance
  resolve: (reference: string) => Schema
  known: Known
}

/** How far a request deviates from its description; most deviate little, since others are refused at once. */
const distances = [0, 0, 0, 0.15, 0.15, 0.5]

/** Encoded as browsers do, or hardly at all. */
function encode(chance: Chance, value: unknown): string {
  const plain = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (chance.odds(0.05)) return plain.replace(/[^\u0021-\u007e]|[#?]/g, '%') || '.'
  return encodeURIComponent(plain.toWellFormed()).slice(0, 30_000) || (chance.odds(0.5) ? '.' : '%20')
}

const fileContents = (chance: Chance): Uint8Array =>
  chance.pick([
    tetrahedronStl(10 + chance.upTo(3)),
    tetrahedronStl(10).subarray(0, 100),
    onePixelPng(chance.upTo(255)),
    Buffer.from('solid x\nfacet normal NaN NaN NaN\nendsolid'),
    Buffer.from('v 0 0 1e999\nf 1 2 99999999999\n'),
    Buffer.from('PK\u0003\u0004 no archive'),
    Buffer.from('<svg onload="alert(1)"/>'),
    new Uint8Array(0),
    new Uint8Array(5000).fill(255),
  ])

const endings = ['.stl', '.obj', '.3mf', '.zip', '.png', '.jpg', '.svg', '.html', '.exe', '', '.stl.']

function writeForm({ chance }: Material, boundary: string, values: Record<string, unknown>): Buffer {
  const parts = Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => ({ name, value: one })))
  const written = parts.map(({ name, value }) => {
    const isFile = ['files', 'images', 'file', 'pictures'].includes(name) ? chance.odds(0.9) : chance.odds(0.05)
    const label = isFile ? `; filename="${String(chance.pick(hostileTexts)).slice(0, 300)}${chance.pick(endings)}"` : ''
    const content = isFile
      ? fileContents(chance)
      : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${label}\r\n\r\n`
    return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
  })
  return Buffer.concat([...written, Buffer.from(`--${boundary}--`)])
}

function writeBody(material: Material, name: string, { type, schema }: Call['bodies'][number], wrong: number) {
  const { chance } = material
  const examples = goodBodies[name] ?? []
  const making = { ...material, wrong }
  const isLikeOne = examples.length > 0 && chance.odds(0.6)
  const value = isLikeOne ? mutate(making, chance.pick(examples)) : fittingValue(making, schema)
  if (typeof value === 'string' && type.startsWith('text/')) return { type, body: Buffer.from(value) }
  if (type !== 'multipart/form-data') return { type, body: Buffer.from(JSON.stringify(value)) }
  const values: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  const product = { product: JSON.stringify(fittingValue({ ...material, wrong }, newProduct)) }
  const boundary = chance.odds(0.1) ? 'x'.repeat(70) : 'boundary'
  const body = writeForm(
    material,
    boundary,
    'product' in values || chance.odds(0.2) ? { ...values, ...product } : values,
  )
  return { type: `${type}; boundary=${boundary}`, body }
}

// A separate protocol that the description only mentions.
const uploadHeaders = ({ chance }: Material): Request['headers'] => [
  ['tus-resumable', '1.0.0'],
  ['upload-length', String(chance.pick([284, 284, 0, 1]))],
  ['upload-offset', String(chance.pick([0, 0, 1, 284]))],
  ['upload-metadata', `filename ${Buffer.from(`${chance.pick(hostileTexts).slice(0, 200)}.stl`).toString('base64')}`],
  ['content-type', 'application/offset+octet-stream'],
]

function hostileHeader({ chance }: Material): [string, string] {
  if (chance.odds(0.8)) return chance.pick(hostileHeaders)
  const [name] = chance.pick(hostileHeaders)
  // Other characters cannot be sent in a header.
  return [
    name,
    chance
      .pick(hostileTexts)
      .replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '')
      .slice(0, 8000),
  ]
}

/** What an address is about: the word before the parameter, or its last word. */
export function groupOf(path: string, parameter?: string): string {
  const words = path.split('/')
  const end = parameter ? words.indexOf(`{${parameter}}`) : words.length
  return words.slice(0, Math.max(end, 0)).findLast((word) => !word.startsWith('{')) ?? ''
}

/** A random request for this call: what its description says, almost that, or something else altogether. */
export function makeRequest(material: Material, call: Call): Request {
  const { method, path, parameters } = call
  const bodies =
    call.bodies.length > 0 || !goodBodies[`${method} ${path}`]
      ? call.bodies
      : [{ type: 'application/json', schema: {} }]
  const { chance } = material
  const wrong = chance.pick(distances)
  const valueFor = ({ name, schema }: Call['parameters'][number]) =>
    fittingValue({ ...material, wrong, rarely: method === 'DELETE', group: groupOf(path, name) }, schema, name)
  let target = path
  const query: string[] = []
  const headers: Request['headers'] = []
  for (const parameter of parameters) {
    const { name, required } = parameter
    if (parameter.in === 'path') target = target.replace(`{${name}}`, () => encode(chance, valueFor(parameter)))
    else if (required || chance.odds(0.3)) {
      if (parameter.in === 'query') query.push(`${name}=${encode(chance, valueFor(parameter))}`)
      else headers.push([name, encode(chance, valueFor(parameter))])
    }
  }
  if (path.startsWith('/api/admin/uploads')) headers.push(...uploadHeaders(material))
  let body: Buffer | null = null
  if (method !== 'GET' && method !== 'HEAD') {
    const isStrange = chance.odds(bodies.length > 0 ? wrong / 2 : 0.7)
    if (isStrange) {
      const { type, text } = chance.pick(hostileBodies)
      body = Buffer.from(text)
      if (type) headers.push(['content-type', type])
    } else if (bodies.length > 0) {
      const written = writeBody(material, `${method} ${path}`, chance.pick(bodies), wrong)
      body = written.body
      headers.push(['content-type', written.type])
    } else if (path.startsWith('/api/admin/uploads')) body = Buffer.from(tetrahedronStl(10))
  }
  for (let count = chance.odds(wrong) ? 1 + chance.upTo(2) : 0; count > 0; count -= 1)
    headers.push(hostileHeader(material))
  return { method, target: query.length > 0 ? `${target}?${query.join('&')}` : target, headers, body }
}
