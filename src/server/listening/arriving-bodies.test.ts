import { expect, test } from 'vitest'
import { createArrivingBodies } from './arriving-bodies.ts'

const lookMs = 5
const limits = { bodyMs: 100, silentMs: 20, leastBytes: 1000 }
const upload = { method: 'PATCH', url: '/api/admin/uploads/1?a=b' }

/** A body, and what becomes of it as time passes. */
function begin(of: { method: string; url: string }) {
  const socket = { bytesRead: 400, destroyed: false }
  const request = {
    ...of,
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

test('a body without files is cut after its time, however it moves', () => {
  expect(begin({ method: 'POST', url: '/api/me/cart' }).pass(100, 100_000)).toBe(0)
  expect(begin({ method: 'POST', url: '/api/me/cart' }).pass(200, 100_000)).toBe(105)
})

test.each([
  ['an upload', upload],
  ['a form', { method: 'POST', url: '/api/admin/products/101/files' }],
  ['a catalog', { method: 'POST', url: 'http://any.test/api/admin/catalog/import' }],
])('%s that moves is not cut', (_what, of) => {
  expect(begin(of).pass(10_000, 100)).toBe(0)
})

test.each([
  ['another method', { ...upload, method: 'PUT' }],
  ['an address that cannot be read', { ...upload, url: '/api//admin/uploads/1' }],
])('%s is no upload', (_what, of) => {
  expect(begin(of).pass(200, 100)).toBe(105)
})

test('an upload is cut once nothing of it has come for too long', () => {
  const { pass } = begin(upload)
  expect(pass(500, 100)).toBe(0)
  expect(pass(20, 0)).toBe(0)
  expect(pass(10, 0)).toBe(525)
})

test('an upload is cut in whose time too little came, also after a good beginning', () => {
  expect(begin(upload).pass(200, 40)).toBe(105)
  const { pass } = begin(upload)
  expect(pass(105, 100)).toBe(0)
  expect(pass(200, 1)).toBe(210)
})

test('an upload that waits for the store is not cut, and has its whole time again', () => {
  const { request, pass } = begin(upload)
  request.readableLength = 1
  expect(pass(300, 0)).toBe(0)
  request.readableLength = 0
  expect(pass(500, 0)).toBe(325)
})

test.each([
  ['complete', { complete: true }],
  ['left by its client', { socket: { bytesRead: 0, destroyed: true } }],
])('a body that is %s is not cut', (_how, change) => {
  const { request, pass } = begin(upload)
  Object.assign(request, change)
  expect(pass(500, 0)).toBe(0)
})
