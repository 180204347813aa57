import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { addHair } from '../../modelling/anime-hair.ts'
import { addAnimeHead, animePaints } from '../../modelling/anime-head.ts'
import { join, roughen } from '../../modelling/combination.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve, star } from '../../modelling/outlines.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addPapelBase, addSombrero, fiestaPaints, type Put } from './parts.ts'

/** Chucho strides along with his accordion wide open. */
export function chuchoWithAccordion(): Figure {
  const figure = createSculpture()
  addPapelBase(figure, 30)
  addLegs(figure)
  addSuit(figure)
  const head: Put = (shape) => at([0, -2, 77], turnZ(-10, turnY(-8, shape)))
  addAnimeHead(figure, head, { mouth: 'singing', brow: 'bold', closed: true })
  addHair(figure, head, 'wild')
  addSombrero(figure, (shape) => head(at([0, 4, 14.6], turnX(16, turnY(6, shape)))), 'charro', 'gold')
  addAccordion(figure, (shape) => at([0, -16, 45], turnY(-7, shape)))
  return {
    parts: figure.parts,
    paints: {
      ...fiestaPaints,
      ...animePaints('#5a3a22', '#b5763f'),
      skin: material('#dca377', { rough: 0.55, sheen: 0.2, glow: 0.08 }),
      hair: material('#3a2722', { rough: 0.45, sheen: 0.3 }),
      charro: material('#2c3a5e', { rough: 0.7, sheen: 0.3 }),
      boot: material('#8a4b2a', { rough: 0.4, gloss: 0.8 }),
      case: material('#c92f3c', { rough: 0.25, gloss: 1 }),
    },
    backdrop: backdrop('#b89a3f', '#fbf0c4', '#e2cd88'),
    shots: [
      { azimuth: 16, elevation: 7 },
      { azimuth: -40, elevation: 12 },
      { azimuth: 16, elevation: 8, unpainted: true },
    ],
    triangles: 50_000,
    cell: 0.5,
  }
}

function addLegs(figure: Sculpture): void {
  figure.add('charro', tube(points('6 1 36 | 9 -6 26 | 9 -9 18'), [6.6, 5.6, 5]), 0.8)
  figure.add('charro', tube(points('-6 1 36 | -8 5 26 | -9 9 18'), [6.6, 5.6, 5]), 0.8)
  for (const [x, y, turn] of points('9 -10 10 | -9 9 -22')) {
    const boot: Put = (shape) => at([x, y, 11], turnZ(turn, shape))
    figure.add('boot', boot(join(2, at([0, -4, 2.6], egg(4.8, 8.6, 3.8)), at([0, 1, 6], egg(4.8, 5, 5)))), 0.6)
    figure.add('dark', boot(at([0, 3, 0.6], block(3.6, 3, 1.6, 0.6))), 0.6)
    for (const z of [12, 17]) figure.add('gold', boot(at([5, 0, z], ball(1.2))), 0.5)
  }
}

function addSuit(figure: Sculpture): void {
  figure.add('charro', lathe(curve(pairs('0 32 | 10 32 | 10.6 40 | 11.4 52 | 9 60 | 0 62'), { steps: 4 }), 0.4), 0.8)
  figure.paint('white', at([0, -12, 52], turnX(90, slab(pairs('-5 12 | 5 12 | 3 -14 | -3 -14'), 8))), 'charro')
  figure.add('gold', at([0, 0, 35], hoop(10, 1.7)), 0.6)
  const bow = join(0.8, pair(at([4.6, 0, 0], turnY(14, egg(5.2, 2, 3.4)))), ball(2.1))
  figure.add('pink', at([0, -9.6, 59], bow), 0.6)
  figure.add('skin', rod([0, -1, 60], [0, -1.6, 66], 4.2), 0.8)
  for (const side of [1, -1]) {
    figure.add(
      'charro',
      tube(
        [
          [side * 10, 0, 57],
          [side * 21, -3, 51],
          [side * 27.6, -13, 46 + side * 3],
        ],
        [5, 4.8, 4.4],
      ),
      0.8,
    )
    figure.add('gold', at([side * 26.6, -11.4, 46.4 + side * 3], ball(4.2)), 0.5)
    figure.add('skin', at([side * 28, -15.6, 45.4 + side * 3.4], egg(3.6, 4.4, 4)), 0.7)
    for (const finger of [0, 1, 2]) {
      figure.add(
        'skin',
        rod(
          [side * 28, -19, 48 + side * 3.4 - finger * 2.8],
          [side * 24, -22.6, 47.6 + side * 3 - finger * 2.8],
          1.5,
          1.3,
        ),
        0.6,
      )
    }
    figure.add(
      'gold',
      tube(
        [
          [side * 8.6, -6, 58],
          [side * 9.4, -7.4, 52],
          [side * 8, -9, 47],
        ],
        [0.9, 0.9],
      ),
      0.5,
    )
  }
}

function addAccordion(figure: Sculpture, put: Put): void {
  const folds = (x: number) => Math.cos(x * 1.75)
  figure.add('violet', put(roughen(1.2, folds, block(18, 5.4, 10.4, 1.4))), 0.6)
  figure.paint('gold', put(pair(at([6.3, 0, 0], block(0.6, 9, 14)))), 'violet')
  for (const side of [1, -1]) {
    figure.add('case', put(at([side * 20.4, 0, 0], turnY(side * 6, block(4, 6.6, 12.4, 1.6)))), 0.6)
    figure.add('gold', put(at([side * 20.4, -6.4, 9], block(3, 0.9, 1.2, 0.4))), 0.5)
    figure.add('gold', put(at([side * 20.4, -6.4, -9], block(3, 0.9, 1.2, 0.4))), 0.5)
    figure.add(
      'dark',
      put(
        tube(
          [
            [side * 12, 6, 9],
            [side * 10, 9, 14],
            [side * 8, 12, 17],
          ],
          [1.5, 1.5],
        ),
      ),
      0.5,
    )
  }
  for (let key = 0; key < 7; key++) {
    figure.add(
      key % 3 === 1 ? 'dark' : 'white',
      put(at([-21.6, -6.6, 6 - key * 2.1], block(2.2, 1.2, 0.95, 0.3))),
      0.45,
    )
  }
  for (const [x, z] of pairs('19 5 | 22 5 | 19 1.4 | 22 1.4 | 19 -2.2 | 22 -2.2 | 19 -5.8 | 22 -5.8'))
    figure.add('white', put(at([x, -6.6, z], ball(1.2))), 0.45)
  figure.add('gold', put(at([0, -6.4, 0], turnX(90, slab(star(5, 4, 1.9), 1.4, 0.5)))), 0.5)
}
