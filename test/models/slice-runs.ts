/** The program's own defaults (60 mm/s) with two perimeters, and the same at the speed of printers that move fast. No supports. */
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
  /** the held-out figures had no part in the calibration */
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
/** Each is tried on one half of the meshes, in turn: slicing takes long. */
const others: Setting[] = [
  usual(0.2, 30, 1),
  { ...first, profile: 'fast' },
  usual(0.12, 15, 1),
  usual(0.2, 15, 0.5),
  usual(0.28, 10, 1),
  { ...first, profile: 'fast', scale: 0.5 },
  usual(0.16, 20, 0.75),
]

const figures = Array.from({ length: 12 }, (_, i) => `figure ${String(i + 1).padStart(3, '0')}`)
const solids = ['tower', 'fine sphere', 'torus', 'hollow sphere']
const meshes = [
  ...[...solids, ...figures.slice(0, 6)].map((name) => ({ name, set: 'calibration' as const })),
  ...figures.slice(6).map((name) => ({ name, set: 'held-out' as const })),
]

export const sliceRuns: SliceRun[] = [
  ...meshes.map((mesh) => ({ ...mesh, ...first })),
  ...others.flatMap((setting, turn) =>
    meshes.filter((_, place) => place % 2 === turn % 2).map((mesh) => ({ ...mesh, ...setting })),
  ),
]
