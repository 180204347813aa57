import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { addBeadEyes } from '../../modelling/bead-eyes.ts'
import { join, roughen } from '../../modelling/combination.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, egg, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addGuitar, addPapelBase, addSombrero, fiestaPaints, type Put } from './parts.ts'

/** An armadillo sits on a crate and plays the guitar. */
export function armadilloWithGuitar(): Figure {
  const figure = createSculpture()
  addPapelBase(figure, 34)
  addCrate(figure)
  addBody(figure)
  const head: Put = (shape) => at([2, -8, 63], turnZ(-14, turnX(-6, shape)))
  addHead(figure, head)
  addSombrero(figure, (shape) => head(at([0, 4, 9.6], turnX(10, turnY(-8, shape)))), 'straw', 'pink')
  addGuitar(figure, (shape) => at([-3, -17, 38], turnY(-24, shape)))
  addLimbs(figure)
  return {
    parts: figure.parts,
    paints: {
      ...fiestaPaints,
      skin: material('#d9b08c', { rough: 0.6 }),
      shell: material('#8b6d5c', { rough: 0.55, gloss: 0.6 }),
      scarf: material('#cf3b3b', { rough: 0.7, sheen: 0.3 }),
    },
    backdrop: backdrop('#c7794e', '#fbe2c4', '#e8b98d'),
    shots: [
      { azimuth: 20, elevation: 10 },
      { azimuth: -46, elevation: 14 },
      { azimuth: 20, elevation: 10, unpainted: true },
    ],
    triangles: 46_000,
    cell: 0.5,
  }
}

function addCrate(figure: Sculpture): void {
  figure.add('wood', at([0, 8, 16], block(17, 13, 8, 0.8)), 0.5)
  for (const z of [12, 20]) figure.add('pale', at([0, 8, z], block(17.8, 13.8, 2.4, 0.5)), 0.5)
}

function addBody(figure: Sculpture): void {
  figure.add('skin', join(5, at([0, 2, 34], egg(15, 13, 15)), at([0, 0, 48], egg(11, 10, 9))), 1)
  const bands = (_x: number, y: number, z: number) => {
    const row = (Math.atan2(z - 36, y + 4) * 22) / 4.6
    return 1 - 2 * Math.abs(row - Math.round(row)) * 1.5
  }
  figure.add('shell', roughen(0.9, bands, at([0, 9, 37], turnX(-10, egg(19, 15, 22)))), 0.8)
  figure.add('shell', tube(points('0 20 24 | 4 32 18 | 10 38 14 | 20 37 13'), [7, 5, 3.4, 1.8]), 1.4)
  figure.add('scarf', at([0, -1, 53], turnX(-8, egg(12, 11.4, 3.6))), 0.8)
  figure.add('scarf', join(1, at([5, -11, 51], egg(3, 2.4, 2.4)), at([8, -12, 47], turnY(30, egg(2.6, 1.6, 5)))), 0.8)
}

function addHead(figure: Sculpture, put: Put): void {
  figure.add(
    'skin',
    put(join(6, egg(12.6, 13, 11.6), at([0, -14, -4], egg(6.8, 10, 5.6)), at([0, -23, -5], egg(4, 4, 3.6)))),
    2,
  )
  figure.add('pupil', put(at([0, -26.6, -4], egg(2.4, 1.9, 1.9))), 0.5)
  addBeadEyes(figure, { center: [8, -9.6, 3], size: [2.9, 2.4, 3.6], put })
  figure.paint('blush', put(pair(at([9, -10, -4], egg(2.8, 5, 1.8)))), 'skin')
  figure.cut(put(tube(points('-5 -15 -8.4 | 0 -22 -8.6 | 5 -15 -8.4'), [0.7, 0.8, 0.7])), 0.5, 'pupil')
  figure.add('skin', put(pair(at([14, 3, 6], turnY(56, turnX(10, egg(4.4, 2, 8)))))), 1)
  figure.paint('blush', put(pair(at([15, 1.4, 6], turnY(56, egg(2.6, 2, 5.6))))), 'skin')
  const plates = (x: number, y: number) => Math.cos(Math.hypot(x, y + 4) * 1.7)
  figure.add('shell', put(roughen(0.4, plates, at([0, 2, 4.4], egg(12.4, 12.4, 9)))), 0.6)
}

function addLimbs(figure: Sculpture): void {
  for (const side of [1, -1]) {
    figure.add(
      'skin',
      tube(
        [
          [side * 9, -4, 26],
          [side * 14, -16, 24],
          [side * 14, -18, 16],
        ],
        [6.4, 5.6, 4.6],
      ),
      1,
    )
    figure.add('skin', at([side * 14.4, -21.6, 13], egg(5.6, 8, 3.4)), 1)
    for (const toe of [-1, 0, 1]) figure.add('pale', at([side * 14.4 + toe * 3.2, -29, 12.6], egg(1.3, 2.4, 1.4)), 0.5)
  }
  figure.add('skin', tube(points('-12 -2 48 | -20 -10 44 | -14 -22 35'), [4.6, 4.2, 3.8]), 0.8)
  figure.add('skin', at([-9, -24.4, 35.4], turnZ(20, egg(4.6, 3, 3.6))), 0.8)
  for (const finger of [0, 1, 2])
    figure.add('pale', rod([-6.6, -25, 37 - finger * 2.2], [-3.6, -24.6, 36 - finger * 2.2], 1.1, 0.9), 0.5)
  figure.add('skin', tube(points('12 -2 48 | 21 -8 47 | 23 -18 51'), [4.6, 4.2, 3.8]), 0.8)
  figure.add('skin', at([22.6, -21.4, 51.4], egg(3.9, 3.9, 3.9)), 0.8)
  for (const finger of [0, 1, 2]) figure.add('skin', at([20 + finger * 2.6, -25, 50.4 + finger * 1.2], ball(1.4)), 0.5)
}
