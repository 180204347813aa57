import { expect, test } from 'vitest'
import { createArrivingBodies, letMove } from './arriving-bodies.ts'

const lookMs = 5
const limits = { bodyMs: 100, silentMs: 20, leastBytes: 1000 }

/** A body, and what becomes of it as time passes. */
function begin(isUpload = true) {
  const socket = { bytesRead: 400, destroyed: false }
  const request = {
    headers: { 'transfer-encoding': 'chunked' },
    complete: false,
    readableLength: 0,
    socket,
    once() {},
  }
  let cutAt = 0
  let at = 0
  const bodies = createArrivingBodies(limits, lookMs, () => {
    cutAt = at
  })
  bodies.add(request)
  if (isUpload) letMove(request)
  return {
    request,
    /** Lets the time pass, with so many bytes at each look; returns when the body was cut. */
    pass(ms: number, bytes: number) {
      for (const until = at + ms; at < until; ) {
        at += lookMs
        socket.bytesRead += bytes
        bodies.look()
      }
      return cutAt
    },
  }
}

test('a body is cut after its time, however it moves', () => {
  expect(begin(false).pass(100, 100_000)).toBe(0)
  expect(begin(false).pass(200, 100_000)).toBe(105)
})

test('an upload that moves is not cut', () => {
  expect(begin().pass(10_000, 100)).toBe(0)
})

test('an upload is cut once nothing of it has come for too long', () => {
  const { pass } = begin()
  expect(pass(500, 100)).toBe(0)
  expect(pass(20, 0)).toBe(0)
  expect(pass(10, 0)).toBe(525)
})

test('an upload is cut in whose time too little came, also after a good beginning', () => {
  expect(begin().pass(200, 40)).toBe(105)
  const { pass } = begin()
  expect(pass(105, 100)).toBe(0)
  expect(pass(200, 1)).toBe(210)
})

test('an upload that waits for the store is not cut, and has its whole time again', () => {
  const { request, pass } = begin()
  request.readableLength = 1
  expect(pass(300, 0)).toBe(0)
  request.readableLength = 0
  expect(pass(500, 0)).toBe(325)
})

test.each([
  ['complete', { complete: true }],
  ['left by its client', { socket: { bytesRead: 0, destroyed: true } }],
])('a body that is %s is not cut', (_how, change) => {
  const { request, pass } = begin()
  Object.assign(request, change)
  expect(pass(500, 0)).toBe(0)
})
