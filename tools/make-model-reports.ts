// Runs PrusaSlicer and ADMesh (Debian: apt install prusa-slicer admesh) on the reference meshes and writes their
// reports to test/models, so that the tests need neither. Meshes that were sliced before are not sliced again.
// `node tools/make-model-reports.ts [reports|slices]`
import { execFileSync, spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { referenceMeshes } from '#test/models/reference-meshes.ts'
import { profiles, sliceRuns } from '#test/models/slice-runs.ts'
import earlier from '#test/models/slicer-reports.json' with { type: 'json' }

const folder = mkdtempSync(join(tmpdir(), 'meshes-'))
const out = (name: string) => join(import.meta.dirname, '../test/models', name)
const numberAfter = (text: string, label: RegExp) => {
  const found = new RegExp(`${label.source}\\s*[=:]\\s*(-?[\\d.]+)`).exec(text)?.[1]
  return found === undefined ? null : Number(found)
}

async function writeMesh(name: string): Promise<string> {
  const mesh = referenceMeshes.find((one) => one.name === name)
  if (!mesh) throw new Error(`there is no mesh "${name}"`)
  const path = join(folder, `mesh.${mesh.ending}`)
  writeFileSync(path, await mesh.bytes())
  return path
}

const slicer = (...words: string[]) => spawnSync('prusa-slicer', words, { encoding: 'utf8', maxBuffer: 1 << 28 })
const slicerVersion = /PrusaSlicer-[\w.+]+/.exec(slicer('--help').stdout)?.[0]

async function report(name: string) {
  const path = await writeMesh(name)
  const sha256 = hash('sha256', readFileSync(path))
  const info = slicer('--info', path).stdout
  // Several objects are reported one after the other.
  const said = (label: string) =>
    [...info.matchAll(new RegExp(`${label} *= *(-?[\\d.]+)`, 'g'))].map((found) => Number(found[1]))
  const sum = (label: string) => (said(label).length > 0 ? said(label).reduce((total, one) => total + one, 0) : null)
  const size = (axis: string) => {
    const length = Math.max(...said(`max_${axis}`)) - Math.min(...said(`min_${axis}`))
    return Number.isFinite(length) ? Number(length.toFixed(6)) : null
  }
  const check = path.endsWith('.stl') ? spawnSync('admesh', [path], { encoding: 'utf8' }).stdout : null
  const checked = (label: RegExp) => check && numberAfter(check, label)
  return {
    name,
    sha256,
    prusaSlicer: {
      sizeMm: [size('x'), size('y'), size('z')],
      facets: sum('number_of_facets'),
      manifold: /manifold = yes/.test(info) && !/manifold = no/.test(info),
      openEdges: sum('open_edges') ?? 0,
      parts: sum('number_of_parts'),
      volumeMm3: sum('volume'),
    },
    admesh: check && {
      facets: checked(/Number of facets +/),
      openFacets: checked(/Total disconnected facets +/),
      parts: checked(/Number of parts +/),
      volumeMm3: checked(/Volume +/),
      degenerate: checked(/Degenerate facets +/),
      reversed: checked(/Facets reversed +/),
    },
  }
}

async function slice(run: (typeof sliceRuns)[number]) {
  const path = await writeMesh(run.name)
  const gcode = join(folder, 'out.gcode')
  const choices = ['--layer-height', run.layerMm, '--fill-density', `${run.infillPercent}%`, '--scale', run.scale]
  const words = [...profiles[run.profile], ...choices.map(String), '--output', gcode, '--export-gcode', path]
  const { status, stderr } = slicer(...words)
  if (status !== 0) throw new Error(`${JSON.stringify(run)}: ${stderr}`)
  const text = execFileSync('tail', ['-c', '40000', gcode], { encoding: 'utf8' })
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] =
    /estimated printing time \(normal mode\) = (?:(\d+)d )?(?:(\d+)h )?(?:(\d+)m )?(?:(\d+)s)?/.exec(text) ?? []
  return {
    ...run,
    plasticCm3: numberAfter(text, /filament used \[cm3\]/),
    seconds: ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds),
  }
}

const write = (name: string, head: object, rows: object[]) =>
  writeFileSync(
    out(name),
    `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "rows": [\n${rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]\n}\n`,
  )

if (process.argv[2] !== 'slices') {
  const rows = []
  for (const { name } of referenceMeshes) rows.push(await report(name))
  const { stdout, stderr } = spawnSync('admesh', ['--version'], { encoding: 'utf8' })
  const admesh = /ADMesh[\w -]* [\d.]+/.exec(stdout + stderr)?.[0]
  const commands = ['prusa-slicer --info FILE', 'admesh FILE (STL only)']
  write('reference-reports.json', { programs: [slicerVersion, admesh], commands }, rows)
}
if (process.argv[2] !== 'reports') {
  const rows = []
  for (const run of sliceRuns) {
    const same = (row: object) => Object.entries(run).every(([key, value]) => Reflect.get(row, key) === value)
    rows.push(earlier.rows.find(same) ?? (await slice(run)))
    write('slicer-reports.json', { program: slicerVersion, profiles }, rows)
  }
}
rmSync(folder, { recursive: true })
