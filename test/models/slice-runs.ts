/** The program's own defaults (60 mm/s) with two perimeters, and the same at a fast printer's speed. No supports. */
const common = [
  ...['--perimeters', '2', '--top-solid-layers', '5', '--bottom-solid-layers', '4', '--first-layer-height', '0.2'],
  ...['--skirts', '0', '--center', '0,0', '--bed-shape', '-500x-500,500x-500,500x500,-500x500'],
]
export const profiles = {
  usual: common,
  fast: [
    ...common,
    ...['--perimeter-speed', '300', '--external-perimeter-speed', '200', '--small-perimeter-speed', '120'],
    ...['--infill-speed', '270', '--solid-infill-speed', '250', '--top-solid-infill-speed', '150'],
    ...['--gap-fill-speed', '150', '--travel-speed', '400', '--first-layer-speed', '50', '--bridge-speed', '50'],
    ...['--machine-max-acceleration-extruding', '8000', '--machine-max-acceleration-travel', '8000'],
    ...['--machine-max-acceleration-x', '10000', '--machine-max-acceleration-y', '10000'],
    ...['--machine-max-feedrate-x', '500', '--machine-max-feedrate-y', '500'],
    ...['--filament-max-volumetric-speed', '18'],
  ],
}

export type SliceRun = {
  name: string
  profile: keyof typeof profiles
  /** The held-out figures had no part in the calibration. */
  set: 'calibration' | 'held-out'
  layerMm: number
  infillPercent: number
  scale: number
}

type Setting = Omit<SliceRun, 'name' | 'set'>

const usual = (layerMm: number, infillPercent: number, scale: number): Setting => ({
  profile: 'usual',
  layerMm,
  infillPercent,
  scale,
})
const first = usual(0.2, 15, 1)
/** Tried on fewer meshes, since slicing takes long: other infill, speed, layers and scales. */
const others: (Setting & { figures: [calibration: string, heldOut: string] })[] = [
  { ...usual(0.2, 30, 1), figures: ['figure 001', 'figure 007'] },
  { ...first, profile: 'fast', figures: ['figure 001', 'figure 010'] },
  { ...usual(0.12, 15, 0.5), figures: ['figure 003', 'figure 008'] },
  { ...usual(0.28, 10, 1), figures: ['figure 003', 'figure 010'] },
  { ...first, profile: 'fast', scale: 0.5, figures: ['figure 001', 'figure 007'] },
  { ...usual(0.16, 20, 0.75), figures: ['figure 001', 'figure 012'] },
]

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `figure ${String(from + i).padStart(3, '0')}`)
const meshesOf = (set: SliceRun['set'], names: string[]) => names.map((name) => ({ name, set }))

export const sliceRuns: SliceRun[] = [
  ...meshesOf('calibration', ['tower', 'fine sphere', 'torus', 'hollow sphere', ...numbered(1, 6)]),
  ...meshesOf('held-out', numbered(7, 12)),
]
  .map((mesh): SliceRun => ({ ...mesh, ...first }))
  .concat(
    others.flatMap(({ figures: [calibration, heldOut], ...setting }) =>
      [...meshesOf('calibration', [calibration, 'tower', 'torus']), ...meshesOf('held-out', [heldOut])].map((mesh) => ({
        ...mesh,
        ...setting,
      })),
    ),
  )
