import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMotion } from './motion.ts'
import type { Orbit } from './orbit.ts'

let frames: ((time: number) => void)[] = []
let time = 0

beforeEach(() => {
  frames = []
  time = 0
  vi.stubGlobal('requestAnimationFrame', (step: (time: number) => void) => frames.push(step))
  vi.stubGlobal('cancelAnimationFrame', () => void frames.splice(0))
  const now = vi.spyOn(performance, 'now').mockImplementation(() => time)
  return () => now.mockRestore()
})
afterEach(() => vi.unstubAllGlobals())

/** Plays frames of 16 ms, at most this many; returns how many the motion requested. */
function play(most: number): number {
  let shown = 0
  while (frames.length > 0 && shown < most) {
    time += 16
    shown++
    for (const step of frames.splice(0)) step(time)
  }
  return shown
}

function open({ glides }: { glides: boolean }) {
  const drawn: Orbit[] = []
  const turns: boolean[] = []
  const motion = createMotion({
    room: { radius: 20, height: 60 },
    farthest: () => 0.7,
    glides,
    draw: (orbit) => drawn.push(orbit),
    onTurning: (on) => turns.push(on),
  })
  return { motion, drawn, turns }
}

test('without motion a move is made in one frame, and nothing turns by itself', () => {
  const { motion, drawn } = open({ glides: false })
  motion.redraw()
  expect(play(10)).toBe(1)
  motion.rotate(1, 0)
  expect(play(10)).toBe(1)
  expect(drawn.at(-1)).toBe(motion.goal())
})

test('it turns by itself at a turn in 24 seconds until it is told to stop; then it rests', () => {
  const { motion, drawn, turns } = open({ glides: true })
  motion.redraw()
  expect(play(101)).toBe(101)
  const [first, last] = [drawn[0]?.azimuth ?? 0, drawn.at(-1)?.azimuth ?? 0]
  expect(last - first).toBeCloseTo((2 * Math.PI * 1600) / 24_000, 3)
  motion.turn(false)
  motion.turn(false)
  expect(turns).toEqual([false])
  expect(play(200)).toBeLessThan(100)
})

test('a move glides to its goal and ends there', () => {
  const { motion, drawn } = open({ glides: true })
  motion.turn(false)
  play(200)
  motion.zoom(2)
  const frames = play(200)
  expect(frames).toBeGreaterThan(10)
  expect(frames).toBeLessThan(120)
  expect(drawn.at(-1)).toEqual(motion.goal())
  expect(motion.goal().zoom).toBeCloseTo(2)
})

test('a frame that comes late does not make it jump', () => {
  const { motion, drawn } = open({ glides: true })
  motion.redraw()
  play(1)
  const before = drawn.at(-1)?.azimuth ?? 0
  time += 60_000
  play(1)
  expect((drawn.at(-1)?.azimuth ?? 0) - before).toBeLessThan(0.02)
})

test('hidden it draws nothing, and goes on when it is seen again', () => {
  const { motion } = open({ glides: true })
  motion.redraw()
  motion.setShown(false)
  motion.rotate(1, 0)
  expect(play(10)).toBe(0)
  motion.setShown(true)
  expect(play(10)).toBe(10)
})

test('back to the first side it goes the short way round', () => {
  const { motion } = open({ glides: false })
  const { azimuth } = motion.goal()
  motion.rotate(2 * Math.PI - 0.4, 0.3)
  motion.reset(1, 0)
  expect(motion.goal().azimuth).toBeCloseTo(azimuth + 2 * Math.PI)
  expect(motion.goal()).toMatchObject({ zoom: 1, x: 0, y: 0, z: 0 })
})
