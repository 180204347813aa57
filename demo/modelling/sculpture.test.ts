import { expect, test } from 'vitest'
import { outlineDistance, polygon } from './outlines.ts'
import { at, turnZ } from './placement.ts'
import { ball, block, rod } from './primitives.ts'
import { createSculpture, distanceTo, materialAt, partsNear } from './sculpture.ts'
import { pairs, points, sizedPoints } from './tables.ts'

test('distances of simple shapes are exact', () => {
  expect(ball(5).distance(8, 0, 0)).toBe(3)
  expect(block(2, 3, 4).distance(5, 0, 0)).toBe(3)
  expect(rod([0, 0, 0], [10, 0, 0], 2).distance(5, 6, 0)).toBeCloseTo(4)
  expect(outlineDistance(polygon(4, Math.SQRT2, 0.5))(0, 0)).toBeCloseTo(-1)
  expect(outlineDistance(polygon(4, Math.SQRT2, 0.5))(3, 0)).toBeCloseTo(2)
})

test('a turned shape turns x towards y', () => {
  const shape = turnZ(90, at([10, 0, 0], ball(1)))
  expect(shape.distance(0, 10, 0)).toBeCloseTo(-1)
  expect(shape.center[1]).toBeCloseTo(10)
})

test('the nearest part gives its material, a cut its own, and paint only where it is meant to', () => {
  const figure = createSculpture()
  figure.add('skin', ball(10))
  figure.add('horn', at([10, 0, 0], ball(3)))
  figure.cut(at([0, -10, 0], ball(3)), 0.5, 'mouth')
  figure.paint('blush', at([-10, 0, 0], ball(3)), 'skin')
  figure.paint('stain', at([13, 0, 0], ball(2)), 'skin')
  const material = (x: number, y: number, z: number) => materialAt(figure.parts, x, y, z)
  expect(material(0, 0, 10)).toBe('skin')
  expect(material(13, 0, 0)).toBe('horn')
  expect(material(0, -7, 0)).toBe('mouth')
  expect(material(-10, 0, 0)).toBe('blush')
})

test('leaving far parts out changes no distance nearby', () => {
  const figure = createSculpture()
  for (let i = 0; i < 20; i++) figure.add('clay', at([i * 6, 0, 0], ball(4)), 2)
  const near = partsNear(figure.parts, 30, 4, 0, 3)
  expect(near.length).toBeLessThan(20)
  expect(distanceTo(near, 31, 5, 1)).toBeCloseTo(distanceTo(figure.parts, 31, 5, 1), 12)
})

test('tables of numbers are read, and a row of another length is refused', () => {
  expect(pairs('0 1 | -2.5 3')).toEqual([
    [0, 1],
    [-2.5, 3],
  ])
  expect(points('1 2 3')).toEqual([[1, 2, 3]])
  expect(sizedPoints('1 2 3 4')).toEqual([[1, 2, 3, 4]])
  expect(() => points('1 2 3 | 4 5')).toThrow('"4 5" is not 3 numbers'.replace('"4', '" 4'))
})
