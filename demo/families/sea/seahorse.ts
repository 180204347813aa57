import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { carve, join } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { lathe } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape, Vec3 } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { smoothPath, tube } from '../../modelling/tube.ts'
import { addCoral, addStarfish, addWeed, seabed, seaPaints } from './parts.ts'

const spine = points('11 -6 13 | 19 -5 10 | 23 2 16 | 17 8 27 | 8 8 38 | 2 2 50 | 0 -6 63 | 0 -3 79 | 0 6 92 | 0 4 103')
const thickness = [2.6, 3.4, 4.6, 6.2, 9, 13, 15.6, 11.6, 8.2, 8.6]

/** The queen of the seahorses holds her pearl; her tail rests on an open shell. */
export function seahorseQueen(): Figure {
  const figure = createSculpture()
  figure.add('sand', seabed(34, 6, 5))
  addBody(figure)
  addHead(figure, (shape) => at([0, 0, 108], turnZ(-14, turnX(14, shape))))
  addOyster(figure, (shape) => at([-16, -16, 5], turnZ(-24, shape)))
  addCoral(figure, 'coral', (shape) => at([24, 10, 5], turnZ(-30, shape)), 26)
  addWeed(figure, [-20, 16, 5], 40, 4)
  addWeed(figure, [-26, 8, 5], 26, -3)
  addWeed(figure, [14, 24, 4], 34, 3)
  addStarfish(figure, 'coral', [18, -20, 6.4], 7, 12)
  return {
    parts: figure.parts,
    paints: {
      ...seaPaints,
      scale: material('#f2b53e', { rough: 0.38, gloss: 0.7 }),
      ridge: material('#f9dd94', { rough: 0.45 }),
      fin: material('#ef7f58', { rough: 0.4, sheen: 0.3 }),
      crown: material('#f4d58a', { rough: 0.25, metal: 0.45, gloss: 1 }),
      blush: material('#ef7f6a', { rough: 0.5 }),
      coral: material('#e8577e', { rough: 0.55 }),
      iris: material('#7a3f9e', { rough: 0.2, gloss: 0.9 }),
    },
    backdrop: backdrop('#4f9a98', '#cfeeea', '#8fc9c4'),
    shots: [
      { azimuth: 34, elevation: 7 },
      { azimuth: -30, elevation: 10 },
      { azimuth: 70, elevation: 8, unpainted: true },
    ],
    triangles: 42_000,
    cell: 0.5,
  }
}

function addBody(figure: Sculpture): void {
  const body = tube(spine, thickness, { steps: 6, melt: 2 })
  figure.add('scale', body, 1.4)
  const path = smoothPath(spine, 3)
  for (const [i, point] of path.entries()) {
    if (i < 2 || i > path.length - 4) continue
    const share = (i / (path.length - 1)) * (thickness.length - 1)
    const low = Math.floor(share)
    const radius = (thickness[low] ?? 5) + ((thickness[low + 1] ?? 8) - (thickness[low] ?? 5)) * (share - low)
    const [before, after] = [path[i - 1] ?? point, path[i + 1] ?? point]
    const [dx, dy, dz] = [after[0] - before[0], after[1] - before[1], after[2] - before[2]]
    const sideways = (Math.atan2(dx, dz) * 180) / Math.PI
    const lean = (Math.atan2(-dy, Math.hypot(dx, dz)) * 180) / Math.PI
    figure.add('ridge', at(point, turnY(sideways, turnX(lean, hoop(radius + 0.1, 1.3)))), 1)
    for (const angle of [-60, 60]) {
      const knob = at(
        [Math.sin((angle * Math.PI) / 180) * radius, -Math.cos((angle * Math.PI) / 180) * radius, 0],
        ball(1.5),
      )
      figure.add('scale', at(point, turnY(sideways, turnX(lean, knob))), 0.7)
    }
  }
  for (const turn of [-12, 12, -36, 36]) figure.paint('ridge', at([0, -30, 62], turnZ(turn, egg(5.4, 22, 46))), 'scale')
  for (const [y, z] of pairs('22 80 | 27 72 | 27 62 | 22 54'))
    figure.add('fin', rod([0, 6, 66], [0, y, z], 4.4, 1.8), 3)
  for (const side of [1, -1])
    for (const z of [84, 90, 95]) figure.add('fin', rod([side * 6, 6, 88], [side * 16, 12, z], 2.6, 1.4), 1.8)
}

function addHead(figure: Sculpture, put: (shape: Shape) => Shape): void {
  figure.add('scale', put(join(5, egg(11.6, 12, 12), at([0, 6, -4], egg(9, 9, 9)))), 1.6)
  figure.add('scale', put(tube(points('0 -8 -3 | 0 -18 -6 | 0 -27 -8'), [7, 4.4, 3.8])), 2)
  figure.add('ridge', put(at([0, -28, -8.2], turnX(76, hoop(3.4, 1.5)))), 0.7)
  figure.cut(put(at([0, -31, -9], ball(2.3))), 0.6, 'mouth')
  addEyes(figure, { center: [7.4, -6, 2.6], size: [4.8, 5, 5.6], look: [0.6, -0.1], iris: 0.84, put })
  figure.paint('blush', put(pair(at([8, -11, -5], egg(4, 4, 2)))), 'scale')
  for (const [y, z] of pairs('8 8 | 11 2 | 12 -5'))
    figure.add('fin', put(rod([0, 5, 2], [0, y * 1.5, z * 1.4], 3.6, 1.3)), 1.6)
  const crown = (shape: Shape) => put(at([0, 1.6, 11], turnX(-8, shape)))
  figure.add('crown', crown(lathe(pairs('0 -2 | 7.6 -2 | 8.4 3 | 6.4 3 | 6 1.6 | 0 1.6'), 0.5)), 0.6)
  figure.add('crown', crown(around(6, rod([7.6, 0, 2], [10, 0, 10], 2.2, 0.9))), 0.7)
  figure.add('pearl', crown(around(6, at([10.2, 0, 11], ball(1.7)))), 0.5)
  figure.add('ruby', crown(around(6, at([8.2, 0, 0.4], ball(1.4)), 30)), 0.5)
}

function addOyster(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const fan = (x: number, y: number) => Math.cos(Math.atan2(y - 9, x) * 18)
  const bowl = carve(1, egg(15, 13, 7), at([0, 0, 8], block(30, 30, 6)), at([0, -1, 3], egg(12, 10, 5)))
  const half = (shape: Shape): Shape => ({
    ...shape,
    distance: (x, y, z) => shape.distance(x, y, z) - 0.5 * fan(x, y),
    radius: shape.radius + 1,
  })
  figure.add('shell', put(at([0, 0, 6], half(bowl))), 0.8)
  figure.add(
    'shell',
    put(
      at(
        [0, 11, 9],
        turnX(
          74,
          at(
            [0, 9, 0],
            half(carve(1, egg(15, 13, 6.4), at([0, -1, 4], egg(12, 10, 5)), at([0, 0, 9], block(30, 30, 6)))),
          ),
        ),
      ),
    ),
    1,
  )
  figure.add('shell', put(at([0, 11, 6], egg(8, 4, 4))), 1.4)
  figure.add('coral', put(at([0, 0, 6], egg(10.6, 9, 4))), 0.8)
  figure.add('pearl', put(at([0, -1.6, 12], ball(6))), 0.6)
  const rim = lathe(curve(pairs('0 0 | 4 0 | 4.6 1 | 0 2'), { steps: 3 }), 0.3)
  figure.add('ridge', at([18, -2, 6], turnZ(8, rim)), 0.6)
  const foot: Vec3 = [2, 6, 6]
  figure.add('scale', at(foot, ball(2.6)), 1)
}
