import { type Material, material } from '#domain/models/studio/material.ts'
import { carve, intersect, join, offset } from './combination.ts'
import { slab } from './outline-solids.ts'
import { curve, type Outline } from './outlines.ts'
import { at, pair, turnX } from './placement.ts'
import { egg } from './primitives.ts'
import type { Sculpture } from './sculpture.ts'
import type { Shape, Vec3 } from './shape.ts'
import { pairs, points } from './tables.ts'
import { tube } from './tube.ts'

export type Put = (shape: Shape) => Shape

export type AnimeFace = { mouth: 'smile' | 'smirk' | 'singing'; brow: 'bold' | 'soft'; closed?: boolean }

/** Half axes of the head, around its center. */
export const headSize: Vec3 = [16.4, 15.4, 15.8]

/** The paints of every anime face; those of hair and clothes come from the figure. */
export function animePaints(iris: string, irisLight: string): Record<string, Material> {
  return {
    skin: material('#fcd7b8', { rough: 0.55, sheen: 0.2, glow: 0.1 }),
    blush: material('#f7ab9a', { rough: 0.6, glow: 0.08 }),
    white: material('#fffaf2', { rough: 0.35, glow: 0.18 }),
    iris: material(iris, { rough: 0.25, gloss: 0.8 }),
    irisLight: material(irisLight, { rough: 0.25, gloss: 0.8, glow: 0.15 }),
    pupil: material('#17151d', { rough: 0.25, gloss: 0.9 }),
    shine: material('#ffffff', { glow: 0.5 }),
    lash: material('#2a1d25', { rough: 0.5 }),
    mouth: material('#a33f45', { rough: 0.5 }),
    tongue: material('#ee8286', { rough: 0.45 }),
  }
}

/** The point on the face's surface at a sideways position and height, lifted by some millimeters. */
export function onFace(x: number, z: number, lift = 0): Vec3 {
  const [a, b, c] = headSize
  return [x, -b * Math.sqrt(Math.max(0.05, 1 - (x / a) ** 2 - (z / c) ** 2)) - lift, z]
}

/** Adds a head around its center, facing -y, 32 mm wide. Its eyes are in relief, to show on an unpainted print. */
export function addAnimeHead(figure: Sculpture, put: Put, face: AnimeFace): void {
  const head = join(6, egg(...headSize), at([0, -2.6, -7.6], egg(11.4, 10.6, 8.8)))
  figure.add('skin', put(head), 0.8)
  figure.add('skin', put(pair(at([16, 0.6, -3], egg(2.4, 2.8, 3.8)))), 0.8)
  figure.add('skin', put(at([0, -15, -4.4], egg(1, 1.1, 0.9))), 1.4)
  figure.paint('blush', put(pair(at([10.6, -12, -6.6], egg(3, 6, 1.5)))), 'skin')
  if (face.closed) addClosedEyes(figure, put)
  else addOpenEyes(figure, put, head)
  const rise = face.brow === 'bold' ? 1.2 : -1
  const brow = tube(
    [onFace(3.2, 7.4 - rise, 0.1), onFace(7, 8.4, 0.2), onFace(11, 7.6 + rise * 0.6, 0.1)],
    face.brow === 'bold' ? [0.9, 1.2, 0.7] : [0.7, 0.8, 0.6],
  )
  figure.add('hair', put(pair(brow)), 0.5)
  addMouth(figure, put, face.mouth)
}

/** An outline (x sideways, y up) as a plug through the front of the head. */
function plug(outline: Outline, x: number, z: number): Shape {
  return at([x, -13.6, z], turnX(90, slab(outline, 5)))
}

function oval(width: number, height: number): Outline {
  return Array.from({ length: 14 }, (_, i) => {
    const angle = (i / 14) * 2 * Math.PI
    return [width * Math.cos(angle), height * Math.sin(angle)]
  })
}

/** Sinks the eyes into the head, with the iris raised again and highlights on the same side of both eyes. */
function addOpenEyes(figure: Sculpture, put: Put, head: Shape): void {
  const right = curve(pairs('-3.9 -0.6 | -3 4 | 0.4 5.2 | 3.8 4 | 4.4 0.4 | 3 -4 | 0 -5 | -3 -3.8'), { closed: true })
  const left = right.map(([x, y]) => [-x, y] as const).reverse()
  for (const side of [1, -1]) {
    const [x, z] = [side * 7.2, -0.6]
    const [irisX, socket] = [x - side * 0.2, plug(side > 0 ? right : left, x, z)]
    figure.cut(put(carve(0.3, socket, offset(-0.5, head))), 0.45)
    figure.paint('white', put(socket), 'skin', 'blush')
    figure.add('iris', put(intersect(0.3, plug(oval(3.2, 4.5), irisX, z), offset(-0.05, head))), 0.45)
    figure.paint('irisLight', put(plug(oval(2.5, 2.4), irisX, z - 1.7)), 'iris')
    figure.paint('pupil', put(plug(oval(1.6, 2.4), irisX, z + 0.4)), 'iris', 'irisLight')
    figure.add('shine', put(intersect(0.3, plug(oval(1.25, 1.5), x - 1.2, z + 2.2), offset(0.2, head))), 0.45)
    figure.paint('shine', put(plug(oval(0.7, 0.75), x + 1.3, z - 2.2)), 'iris', 'irisLight', 'pupil')
  }
  const lash = tube(
    [onFace(3.6, 3.4, 0.1), onFace(5, 5, 0.4), onFace(7.6, 5.5, 0.5), onFace(10.6, 4.3, 0.4), onFace(12.6, 1.4, 0.3)],
    [0.5, 0.7, 0.8, 0.8, 0.5],
    { steps: 5 },
  )
  figure.add('lash', put(pair(lash)), 0.45)
}

function addClosedEyes(figure: Sculpture, put: Put): void {
  const lash = tube(
    [
      onFace(3.2, 0.4, 0.1),
      onFace(5, -1.9, 0.2),
      onFace(7.6, -2.6, 0.2),
      onFace(10.2, -1.7, 0.2),
      onFace(12.2, 0.8, 0.1),
    ],
    [0.5, 0.65, 0.7, 0.65, 0.5],
    { steps: 5 },
  )
  figure.add('lash', put(pair(lash)), 0.45)
  figure.add('lash', put(pair(tube([onFace(11, -1.2, 0.1), onFace(13, -2.2, 0.5)], [0.6, 0.45]))), 0.45)
}

function addMouth(figure: Sculpture, put: Put, mouth: AnimeFace['mouth']): void {
  if (mouth === 'singing') {
    const open = curve(pairs('-3.4 1.4 | 0 1 | 3.4 1.4 | 2.6 -2.2 | 0 -3.6 | -2.6 -2.2'), { steps: 4, closed: true })
    figure.cut(put(at([0, -15.2, -8.6], turnX(90, slab(open, 2.6, 0.4)))), 0.6, 'mouth')
    figure.add('tongue', put(at([0, -11.6, -10.2], egg(2.2, 1.6, 1.3))), 0.5)
    return
  }
  const line: Vec3[] =
    mouth === 'smile'
      ? points('-3.6 -14.2 -8 | 0 -14.4 -9.6 | 3.6 -14.2 -8')
      : points('-2.6 -14.4 -9 | 0.6 -14.5 -9 | 3.8 -14.1 -7.6')
  figure.cut(put(tube(line, [0.5, 0.62, 0.5])), 0.45, 'mouth')
}

/** A lock of hair that falls over the forehead: from the crown, over the face's surface, to its tip. */
export function lock(
  from: Vec3,
  [middleX, middleZ]: readonly [number, number],
  [tipX, tipZ]: readonly [number, number],
  width: number,
): Shape {
  const middle = onFace(middleX, middleZ, 1.4)
  return tube([from, middle, onFace(tipX, tipZ, 0.9)], [width, width * 0.86, 0.6], { steps: 6 })
}
