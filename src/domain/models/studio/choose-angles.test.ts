import { expect, test } from 'vitest'
import { cube, mergeMeshes, sphere, torus } from '#test/models/solids.ts'
import { noTurn } from '../turn-mesh.ts'
import { chooseAngles } from './choose-angles.ts'
import { prepareStudioModel } from './studio-model.ts'

const soupOf = ({ positions, indices }: ReturnType<typeof cube>) =>
  Float32Array.from([...indices].flatMap((index) => [...positions.subarray(index * 3, index * 3 + 3)]))
const anglesOf = async (mesh: ReturnType<typeof cube>, first: number | null = null) =>
  chooseAngles(await prepareStudioModel(soupOf(mesh), noTurn), 3, first)
const between = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180)

/** A wall with two towers, broad when seen from the side. */
const castle = mergeMeshes(cube(20), mergeMeshes(cube(8, [6, 20, 0]), cube(8, [6, -8, 20])))

test('the first picture shows the model nearly from the front, the others from other sides', async () => {
  const angles = await anglesOf(castle)
  expect(angles.length).toBe(3)
  expect(Math.abs(angles[0]?.azimuth ?? 180)).toBeLessThanOrEqual(45)
  for (const [i, angle] of angles.entries())
    for (const other of angles.slice(0, i)) expect(between(angle.azimuth, other.azimuth)).toBeGreaterThanOrEqual(45)
})

test('the side that an owner chose comes first', async () => {
  expect((await anglesOf(castle, 170))[0]?.azimuth).toBe(170)
})

test('what lies flat is seen from above', async () => {
  const [flat] = await anglesOf(torus(30, 2, 60, 12))
  const [tall] = await anglesOf(sphere(20, 20, 20))
  expect(flat?.elevation).toBeGreaterThan(40)
  expect(tall?.elevation).toBe(12)
})

test('the same model gives the same angles', async () => {
  expect(await anglesOf(castle)).toEqual(await anglesOf(castle))
})
