import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { join } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, points, sizedPoints } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addPapelBase, fiestaPaints, type Put } from './parts.ts'

/** A stout toad in a waistcoat plucks a double bass taller than itself. */
export function toadWithBass(): Figure {
  const figure = createSculpture()
  addPapelBase(figure, 37)
  addToad(figure)
  addBass(figure, (shape) => at([15, -17, 42], turnY(12, turnX(-7, shape))))
  addArms(figure)
  return {
    parts: figure.parts,
    paints: {
      ...fiestaPaints,
      skin: material('#7fa84a', { rough: 0.4, gloss: 0.7 }),
      wart: material('#5f8438', { rough: 0.45 }),
      belly: material('#efe6b4', { rough: 0.5 }),
      vest: material('#3c3560', { rough: 0.7, sheen: 0.3 }),
      lip: material('#7d3b3b', { rough: 0.5 }),
      eye: material('#fdf3cf', { rough: 0.25, gloss: 0.8 }),
      iris: material('#d9902b', { rough: 0.2, gloss: 0.9 }),
    },
    backdrop: backdrop('#3f6f7c', '#cfe9ea', '#8dbac1'),
    shots: [
      { azimuth: -14, elevation: 9 },
      { azimuth: 40, elevation: 14 },
      { azimuth: -14, elevation: 10, unpainted: true },
    ],
    triangles: 44_000,
    cell: 0.5,
  }
}

function addToad(figure: Sculpture): void {
  const body = join(7, at([-6, 4, 34], egg(23, 19, 23)), at([-6, -1, 62], egg(21, 17, 14)))
  figure.add('skin', body, 2)
  figure.paint('belly', at([-6, -22, 55], egg(15, 12, 9)), 'skin')
  figure.paint('vest', at([-6, 3, 34], lathe(curve(pairs('0 -20 | 30 -20 | 30 15 | 0 15'), { steps: 1 }))), 'skin')
  figure.paint('white', at([-6, -20, 38], turnX(90, slab(pairs('-9 12 | 9 12 | 4 -14 | -4 -14'), 8))), 'vest')
  for (const z of [28, 34, 40]) figure.add('gold', at([-6, -15.6 + (z > 38 ? 0.6 : 0), z], ball(1.5)), 0.5)
  const bow = join(0.8, pair(at([4.6, 0, 0], turnY(10, egg(5, 2.2, 3.4)))), ball(2.2))
  figure.add('pink', at([-6, -14.6, 50], bow), 0.6)
  figure.cut(
    tube(points('-25 -8 61 | -16 -16.6 57 | -6 -18.6 55.6 | 4 -16.6 57 | 13 -8 61'), [0.9, 1.1, 0.9]),
    0.6,
    'lip',
  )
  figure.paint('blush', at([-20, -13, 60], egg(3.4, 6, 2)), 'skin', 'belly')
  figure.paint('blush', at([8, -13, 60], egg(3.4, 6, 2)), 'skin', 'belly')
  figure.add('skin', at([-6, 0, 73], pair(at([10, -4, 0], ball(8)))), 1.4)
  addEyes(figure, {
    center: [10, -9, 74],
    size: [5.6, 4.4, 5.6],
    look: [0.8, 0],
    iris: 0.8,
    put: (shape) => at([-6, 0, 0], shape),
  })
  figure.add('skin', at([-6, 0, 0], pair(at([10, -6.6, 79], turnX(24, egg(6.6, 5.4, 2.2))))), 0.8)
  for (const [x, y, z, size] of sizedPoints(
    '-25 0 66 2.2 | -22 8 71 2.6 | 10 8 70 2.4 | -4 12 73 2.6 | 13 2 65 2 | -14 14 66 2.4 | -25.4 6 60 2',
  )) {
    figure.add('wart', at([x, y, z], ball(size)), 0.8)
  }
  for (const side of [1, -1]) {
    figure.add('skin', at([-6 + side * 18, 2, 17], egg(10, 13, 8.4)), 1)
    figure.add('skin', at([-6 + side * 19, -12, 13], egg(7, 10, 3.4)), 1)
    for (const toe of [-1, 0, 1]) figure.add('skin', at([-6 + side * 19 + toe * 4.4, -22, 13], ball(2.9)), 1)
  }
  addHat(figure, (shape) => at([-8, 3, 78], turnY(-10, turnX(-8, shape))))
}

function addHat(figure: Sculpture, put: Put): void {
  figure.add(
    'vest',
    put(lathe(curve(pairs('0 0 | 14 0 | 15 1.4 | 10 2.4 | 9.4 4 | 9 13 | 6 15 | 0 14'), { steps: 3 }), 0.5)),
    0.6,
  )
  figure.add('pink', put(at([0, 0, 4.4], drum(10.2, 1.5, 0.6))), 0.5)
  figure.add('orange', put(at([8, -5, 6], turnY(50, around(6, at([2, 0, 0], egg(1.8, 1.4, 1.2)))))), 0.5)
}

function addBass(figure: Sculpture, put: Put): void {
  const outline = curve(
    pairs(
      '0 -27 | 12 -24 | 15.6 -14 | 9.6 -4 | 9.4 1 | 12.4 10 | 8 18 | 2.6 21 | -2.6 21 | -8 18 | -12.4 10 | -9.4 1 | -9.6 -4 | -15.6 -14 | -12 -24',
    ),
    { steps: 3, closed: true },
  )
  const flat: Put = (shape) => put(turnX(90, shape))
  figure.add('wood', flat(slab(outline, 5.4, 1.2)), 0.5)
  figure.add(
    'pale',
    flat(
      at(
        [0, 0, 4.8],
        slab(
          outline.map(([x, y]) => [x * 0.9, y * 0.93 - 0.2] as const),
          1.3,
          0.4,
        ),
      ),
    ),
    0.45,
  )
  for (const side of [1, -1]) {
    figure.cut(
      flat(
        at(
          [side * 6, -5, 6.4],
          turnZ(
            side * -14,
            join(
              0.2,
              block(0.7, 3.6, 2),
              at([side * 0.7, 3.4, 0], drum(1.1, 2)),
              at([side * -0.7, -3.4, 0], drum(1.1, 2)),
            ),
          ),
        ),
      ),
      0.45,
      'dark',
    )
  }
  figure.add('dark', flat(at([0, -10, 6.8], block(4.6, 1, 1.6, 0.4))), 0.45)
  figure.add('dark', flat(at([0, 17, 6.4], block(2.1, 26, 1.1, 0.5))), 0.45)
  figure.add('wood', flat(at([0, 32, 4], block(2.4, 13, 2.4, 0.9))), 0.45)
  figure.add('cord', flat(at([0, 8, 7.6], block(1.2, 32, 0.6, 0.3))), 0.45)
  figure.add('wood', flat(at([0, 47, 4], turnY(90, drum(3.4, 2.4, 0.9)))), 0.6)
  for (const [y, side] of pairs('39 1 | 42 -1 | 44 1 | 40.6 -1'))
    figure.add('gold', flat(rod([side * 2, y, 4], [side * 5.4, y, 4], 1, 1.5)), 0.5)
  figure.add('dark', flat(at([0, -20, 6.6], slab(pairs('-2 -4 | 2 -4 | 1.2 5 | -1.2 5'), 1, 0.3))), 0.45)
  figure.add('gold', put(rod([0, 0, -26], [0, 0, -33], 1.6)), 0.5)
}

function addArms(figure: Sculpture): void {
  figure.add('white', tube(points('14 0 50 | 26 -4 55 | 31 -9 66'), [6.4, 5.6, 5]), 1)
  figure.add('skin', tube(points('31 -10 68 | 27 -16 74'), [3.8, 3.8]), 0.8)
  for (const finger of [0, 1, 2])
    figure.add('skin', rod([27, -18, 71 + finger * 3.2], [21, -22, 71.6 + finger * 3.2], 1.9, 1.7), 0.6)
  figure.add('white', tube(points('-26 0 48 | -30 -12 40 | -20 -25 36'), [6.4, 5.6, 5]), 1)
  figure.add('skin', tube(points('-18 -26 36 | -8 -28 37 | 0 -29 38'), [4, 4, 4]), 0.8)
  for (const finger of [0, 1, 2])
    figure.add('skin', rod([0, -29, 40 - finger * 3], [7, -27.4, 39 - finger * 3], 1.9, 1.6), 0.6)
}
