import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { pavedBase } from '../../modelling/bases.ts'
import { carve, intersect, join, roughen, skin, warp } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve, polygon, star } from '../../modelling/outlines.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'

/** Sir Galápago, an old tortoise in armor, with lance and shield. */
export function tortoiseKnight(): Figure {
  const figure = createSculpture()
  figure.add('paving', pavedBase(34, 6, 3))
  addLegsAndTrunk(figure)
  addCarapace(figure)
  addHead(figure, (shape) => at([0, -7, 69], turnZ(-7, shape)))
  addShieldArm(figure)
  addLanceArm(figure)
  return {
    parts: figure.parts,
    paints: {
      paving: material('#87807a', { rough: 0.75 }),
      hide: material('#86a45c', { rough: 0.5 }),
      pale: material('#dccf9b', { rough: 0.55 }),
      plate: material('#8a5a34', { rough: 0.45, gloss: 0.7 }),
      seam: material('#d8a75a', { rough: 0.5 }),
      steel: material('#bcc6d4', { rough: 0.28, metal: 0.5, gloss: 1 }),
      gold: material('#e3b04a', { rough: 0.3, metal: 0.45, gloss: 1 }),
      cloth: material('#2f5fae', { rough: 0.6, sheen: 0.4 }),
      plume: material('#d5453f', { rough: 0.55, sheen: 0.4 }),
      leather: material('#5d4332', { rough: 0.6 }),
      wood: material('#b98a57', { rough: 0.6 }),
      mouth: material('#3b4a2a', { rough: 0.6 }),
      eye: material('#fbf7ea', { rough: 0.25, gloss: 0.8 }),
      iris: material('#7a4a1e', { rough: 0.2, gloss: 0.9 }),
      pupil: material('#1b1410', { rough: 0.2, gloss: 1 }),
      shine: material('#ffffff', { glow: 0.5 }),
    },
    backdrop: backdrop('#59708a', '#b9cbdb', '#8199af'),
    shots: [
      { azimuth: 22, elevation: 10 },
      { azimuth: -128, elevation: 14 },
      { azimuth: -16, elevation: 7, closeUp: { center: [-2, -8, 70], radius: 30 } },
      { azimuth: -52, elevation: 10 },
      { azimuth: 30, elevation: 8, closeUp: { center: [12, -16, 34], radius: 28 } },
      { azimuth: 22, elevation: 10, unpainted: true },
    ],
    triangles: 62_000,
  }
}

function addLegsAndTrunk(figure: Sculpture): void {
  figure.add('hide', pair(join(3, at([11, -2, 14], egg(8.4, 9, 11)), at([12.4, -6, 9], egg(8, 10, 5)))), 1)
  for (const dx of [-4.6, 0, 4.6])
    figure.add('pale', pair(rod([12.6 + dx, -13.6, 8], [12.8 + dx * 1.1, -16.4, 6.8], 2, 1.2)), 0.6)
  figure.add('steel', pair(at([11.2, -3, 20], turnX(-6, lathe(pairs('8 -4 | 9.8 -4 | 9.4 4 | 8 4'), 0.5)))), 0.6)
  figure.add('gold', pair(at([11.6, -11.6, 19.4], egg(3, 2.2, 3.8))), 0.6)
  figure.add('hide', at([0, 2, 38], egg(17, 14, 19)), 2)
  const tabard = roughen(
    0.8,
    (x, y, z) => (z < 32 ? Math.sin(Math.atan2(y, x) * 12) * Math.min(1, (32 - z) / 8) : 0),
    lathe(curve(pairs('0 20 | 17 20 | 18.4 22 | 17 30 | 16.6 42 | 14.4 53 | 0 55'), { steps: 4 }), 0.4),
  )
  figure.add('cloth', at([0, 0.4, 0], tabard), 0.8)
  figure.paint('gold', at([0, 0.4, 21], drum(24, 1.9)), 'cloth')
  figure.add('leather', at([0, 0.4, 34], hoop(16.6, 2)), 0.6)
  figure.add('gold', at([0, -17.4, 34], turnX(90, carve(0.4, drum(4, 1.2, 0.5), drum(2, 2)))), 0.5)
  figure.add('gold', at([0, -15.8, 44.6], turnX(84, slab(star(8, 5, 2.5), 1.1, 0.5))), 0.5)
  figure.add('steel', at([0, -1, 55], hoop(10.4, 3)), 1)
  for (const side of [1, -1]) {
    for (let layer = 0; layer < 3; layer++) {
      const lame = egg(9 - layer * 0.5, 9.4 - layer * 0.5, 5.4)
      figure.add(
        'steel',
        at([side * (16.4 + layer * 1.8), -1, 53 - layer * 3.2], turnY(side * (22 + layer * 14), lame)),
        0.5,
      )
    }
    figure.add('gold', at([side * 19.6, -7.4, 56], ball(1.7)), 0.5)
  }
}

function addCarapace(figure: Sculpture): void {
  const dome = at([0, 16, 38], turnX(-8, egg(22, 14, 25)))
  figure.add('seam', dome, 1)
  const put = (shape: Shape) => at([0, 16, 38], turnX(-8, shape))
  const tile = (u: number, v: number, size: number) => {
    const [a, b] = [(u * Math.PI) / 180, (v * Math.PI) / 180]
    const place = [22 * Math.sin(a) * Math.cos(b), 14 * Math.cos(a) * Math.cos(b), 25 * Math.sin(b)] as const
    const normal = [place[0] / 22 ** 2, place[1] / 14 ** 2, place[2] / 25 ** 2]
    const turn = (Math.atan2(normal[0] ?? 0, normal[1] ?? 0) * 180) / Math.PI
    const rise = (Math.atan2(normal[2] ?? 0, Math.hypot(normal[0] ?? 0, normal[1] ?? 0)) * 180) / Math.PI
    const plate = join(
      0.8,
      slab(polygon(6, size, 0.5), 1.3, 0.9),
      at([0, 0, 0.9], slab(polygon(6, size * 0.55, 0.5), 1.2, 0.8)),
    )
    figure.add('plate', put(at(place, turnZ(-turn, turnX(rise - 90, plate)))), 0.5)
  }
  for (const [u, v] of pairs(
    '0 0 | 0 40 | 0 -40 | 46 20 | -46 20 | 46 -20 | -46 -20 | 40 58 | -40 58 | 40 -58 | -40 -58',
  ))
    tile(u, v, Math.abs(v) > 50 ? 7.4 : 9.4)
  const rim = warp((x, y, z) => [x, y, z * 0.9], 0.92, 4, turnX(82, hoop(22.4, 2.2)))
  figure.add('plate', at([0, 8, 38], rim), 1)
}

function addHead(figure: Sculpture, put: (shape: Shape) => Shape): void {
  figure.add('hide', tube(points('0 -2 54 | 0 -6 62'), [8.6, 8.4, 8]), 1.4)
  figure.add('hide', put(join(6, at([0, 0, 4], egg(14.6, 14, 13.6)), at([0, -10, -2.4], egg(10.4, 10, 8)))), 1)
  figure.add('pale', put(at([0, -11.4, -6.6], egg(8.8, 8.2, 4))), 0.7)
  figure.cut(
    put(tube(points('-10 -9 -3.4 | -6.6 -17.4 -5 | 0 -21 -5.6 | 6.6 -17.4 -5 | 10 -9 -3.4'), [0.7, 0.8, 0.7])),
    0.6,
    'mouth',
  )
  figure.cut(put(pair(at([2.4, -20, 0.6], egg(0.9, 1.4, 1)))), 0.6, 'mouth')
  addEyes(figure, { center: [7.4, -10.2, 5], size: [4.8, 4, 5.4], look: [-0.4, -0.2], iris: 0.8, put })
  for (const side of [1, -1]) {
    figure.add(
      'plume',
      put(
        tube(
          [
            [side * 3.4, -15.4, 10.8],
            [side * 8, -14, 12.6],
            [side * 13, -9, 9.4],
          ],
          [1, 1.9, 0.9],
        ),
      ),
      0.6,
    )
    figure.add(
      'plume',
      put(
        tube(
          [
            [side * 1, -20.6, -3],
            [side * 5, -19.6, -4.4],
            [side * 9.6, -15.6, -8.6],
          ],
          [1.4, 2.2, 0.9],
        ),
      ),
      0.6,
    )
  }
  const bowl = carve(
    1,
    at([0, 1.6, 6], egg(16.6, 16.4, 15.4)),
    at([0, -16, -4], block(40, 17, 17.4, 3)),
    at([0, 0, -8], block(40, 40, 8)),
  )
  figure.add('steel', put(bowl), 0.6)
  figure.add(
    'gold',
    put(intersect(0.6, at([0, 1.6, 6], skin(1.2, egg(16.8, 16.6, 15.6))), at([0, 0, 16], block(1.9, 40, 15)))),
    0.5,
  )
  const brow = intersect(
    0.8,
    at([0, 1.6, 6], skin(1.4, egg(16.8, 16.6, 15.6))),
    at([0, -20, 14.4], turnX(-6, block(40, 22, 1.5))),
  )
  figure.add('gold', put(brow), 0.6)
  figure.add('gold', put(pair(at([16.4, 1.6, 5], turnY(90, drum(4, 1.6, 0.8))))), 0.6)
  for (let feather = -2; feather <= 2; feather++) {
    const bend = tube(
      [
        [0, 3, 20],
        [feather * 1.4, 3, 28],
        [feather * 2.6, 12, 31 - Math.abs(feather)],
        [feather * 3, 21, 23 - Math.abs(feather) * 2],
        [feather * 2.6, 25, 13 - Math.abs(feather) * 2],
      ],
      [2, 3.7, 3.8, 3, 1.2],
    )
    figure.add('plume', put(bend), 0.7)
  }
  figure.add('gold', put(at([0, 3, 20.6], lathe(pairs('0 -2 | 4.2 -2 | 3 2 | 0 2'), 0.4))), 0.6)
}

function addShieldArm(figure: Sculpture): void {
  figure.add('hide', tube(points('18 -1 51 | 25 -7 44 | 21 -16 40'), [5.2, 5, 4.6]), 0.8)
  figure.add('steel', rod([24.6, -8.6, 43.4], [22, -14, 41], 5.9, 5.5), 0.6)
  const bent = (shape: Shape) =>
    at(
      [23, -20, 35],
      turnZ(
        22,
        warp((x, y, z) => [x, y - x * x * 0.014, z], 0.92, 3, turnX(90, shape)),
      ),
    )
  const outline = (k: number) =>
    curve(pairs('0 -20 | 9 -12 | 13.4 0 | 13.6 13.6 | 7 14.6 | 0 16.4 | -7 14.6 | -13.6 13.6 | -13.4 0 | -9 -12'), {
      steps: 3,
      closed: true,
    }).map(([x, y]) => [x * k, y * k] as const)
  figure.add('steel', bent(slab(outline(1), 1.8, 0.9)), 0.5)
  figure.add('cloth', bent(at([0, 0, 1.4], slab(outline(0.85), 1.1, 0.5))), 0.5)
  const emblem = join(
    0.8,
    slab(polygon(6, 6.4, 0.5), 1.2, 0.6),
    ...[0, 60, 120, 180, 240, 300].map((turn) => turnZ(turn + 30, at([6.6, 0, 0], slab(polygon(6, 2.6), 1.1, 0.6)))),
  )
  figure.add('gold', bent(at([0, 0, 2.2], emblem)), 0.5)
  for (const [i, [x, y]] of outline(0.93).entries())
    if (i % 3 === 0) figure.add('gold', bent(at([x, y, 1.8], ball(1.1))), 0.5)
}

function addLanceArm(figure: Sculpture): void {
  figure.add('hide', tube(points('-18 -1 51 | -26 -6 43 | -25 -15 40'), [5.2, 5, 4.6]), 0.8)
  figure.add('steel', rod([-26, -7.6, 42.4], [-25.2, -13, 40.4], 5.9, 5.4), 0.6)
  figure.add('hide', at([-25, -17.4, 40], ball(5)), 0.8)
  const lance = (shape: Shape) => at([-25.4, -18.4, 0], shape)
  figure.add('wood', lance(rod([0, 0, 5], [0, 0, 60], 2.1, 2.1)), 0.6)
  figure.add('steel', lance(at([0, 0, 49], lathe(pairs('0 -2 | 6.6 -2 | 6.6 -0.6 | 2.6 4.6 | 0 5'), 0.4))), 0.6)
  figure.add('wood', lance(rod([0, 0, 52], [0, 0, 88], 3.1, 1.5)), 0.6)
  for (let ring = 0; ring < 6; ring++)
    figure.paint('cloth', lance(at([0, 0, 55 + ring * 6], turnX(24, drum(8, 1.5)))), 'wood')
  figure.add('steel', lance(rod([0, 0, 87], [0, 0, 98], 2.5, 0.8)), 0.6)
  figure.add('gold', lance(at([0, 0, 87], hoop(2.2, 0.9))), 0.5)
  figure.add('gold', lance(at([0, 0, 33], hoop(2.4, 0.8))), 0.5)
  const flag = slab(
    curve(pairs('0 5 | 7 4.2 | 14 5.4 | 10 0.4 | 14 -4.6 | 7 -5.4 | 0 -5'), { steps: 4, closed: true }),
    0.9,
    0.4,
  )
  figure.add('plume', lance(at([-1.4, 0, 79], turnZ(180, turnX(90, flag)))), 0.7)
}
