import { expect, test } from 'vitest'
import { sphere } from '#test/models/solids.ts'
import { backdrop } from './backdrop.ts'
import { neutralTone } from './develop.ts'
import { studioLights } from './lights.ts'
import { linearColor, material } from './material.ts'
import { renderStudio } from './render-studio.ts'

const size = { width: 80, height: 100 }
const ball = sphere(20, 30, 40)
const scene = {
  ...size,
  azimuth: 20,
  elevation: 12,
  margin: 0.2,
  quality: 0.2,
  backdrop: backdrop('#c0c0c0', '#f0f0f0', '#d0d0d0'),
  materials: [material('#c03020'), material('#2030c0')],
}

function pixelOf(picture: Uint8Array, x: number, y: number): { red: number; green: number; blue: number } {
  const at = (Math.round(y * size.height) * size.width + Math.round(x * size.width)) * 3
  return { red: picture[at] ?? 0, green: picture[at + 1] ?? 0, blue: picture[at + 2] ?? 0 }
}

test('a red ball stands in the middle, lit from the left, and throws a shadow', () => {
  const picture = renderStudio(ball, scene)
  expect(picture.length).toBe(size.width * size.height * 3)
  const [left, right] = [pixelOf(picture, 0.36, 0.45), pixelOf(picture, 0.62, 0.6)]
  expect(left.red).toBeGreaterThan(left.blue * 1.5)
  expect(left.red).toBeGreaterThan(right.red)
  const greens = Array.from({ length: size.width }, (_, x) => pixelOf(picture, x / size.width, 0.78).green)
  expect(Math.min(...greens)).toBeLessThan(Math.max(...greens) - 15)
})

test('the same scene gives the same pixels', () => {
  expect(renderStudio(ball, scene)).toEqual(renderStudio(ball, scene))
})

test('each part of the surface is painted with its own material', () => {
  const picture = renderStudio(ball, { ...scene, materialAt: (_x, _y, z) => (z > 0 ? 0 : 1) })
  const [above, below] = [pixelOf(picture, 0.5, 0.35), pixelOf(picture, 0.5, 0.62)]
  expect(above.red).toBeGreaterThan(above.blue)
  expect(below.blue).toBeGreaterThan(below.red)
})

test('a close-up shows its ball only', () => {
  const picture = renderStudio(ball, { ...scene, closeUp: { center: [0, -20, 0], radius: 5 } })
  for (const [x, y] of [
    [0.05, 0.05],
    [0.95, 0.95],
    [0.5, 0.5],
  ] as const) {
    const { red, blue } = pixelOf(picture, x, y)
    expect(red).toBeGreaterThan(blue)
  }
})

test('fewer lights are as bright as many', () => {
  const power = (quality: number) => studioLights(0, quality).reduce((sum, { color }) => sum + color[1], 0)
  expect(power(0.4) / power(1)).toBeCloseTo(1, 1)
})

test('colors: sRGB becomes linear, and what is brighter than white rolls off without changing its hue', () => {
  expect(linearColor('#ffffff')).toEqual([1, 1, 1])
  expect(linearColor('#808080')[0]).toBeCloseTo(0.2158, 3)
  const bright = Float32Array.from([4, 2, 1])
  neutralTone(bright)
  const [red = 0, green = 0, blue = 0] = bright
  expect(red).toBeLessThanOrEqual(1)
  expect(red > green && green > blue).toBe(true)
})
