import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { maxBodyBytesOf } from '#api/bodies/body-limits.ts'
import { mostHandledBytes } from '#api/bodies/read-whole-body.ts'
import { idleMs, longestHead, usualLimits } from './listen.ts'

const section = readFileSync('docs/security.md', 'utf8').split('## Limits by door')[1]?.split('\n## ')[0] ?? ''
const rows = section.split('\n').filter((line) => line.startsWith('| '))
const row = (door: string) => rows.find((line) => line.startsWith(`| ${door}`)) ?? `no row for ${door}`

const units = { KB: 1e3, MB: 1e6, GB: 1e9 } as const
const bytesIn = (text: string): number => {
  const [, number, unit = 'KB'] = /([\d.]+) (KB|MB|GB)/.exec(text) ?? []
  return Number(number) * units[unit === 'GB' ? 'GB' : unit === 'MB' ? 'MB' : 'KB']
}
const secondsIn = (text: string) => Number(/(\d+) s \|/.exec(text)?.[1])

test.each([
  ['calls below `/api`', 'POST', '/api/events'],
  ['calls below `/api`', 'POST', '/api/auth/sign-in/email'],
  ['calls below `/api`', 'PUT', '/api/me/cart/dragon'],
  ['calls below `/api`', 'POST', '/api/payments/paypal/capture'],
  ['`/api/quote` and orders', 'POST', '/api/quote'],
  ['`/api/quote` and orders', 'POST', '/api/payments/paypal/orders'],
  ['notices, `/api/admin`', 'POST', '/api/webhooks/paypal'],
  ['notices, `/api/admin`', 'PATCH', '/api/admin/settings'],
  ['notices, `/api/admin`', 'PUT', '/api/admin/products/101/pictures'],
  ['`/api/reports/csp`', 'POST', '/api/reports/csp'],
  ['`/api/admin/products…` forms', 'POST', '/api/admin/products'],
  ['`/api/admin/products…` forms', 'POST', '/api/admin/products/101/files'],
  ['`/api/admin/uploads`', 'PATCH', '/api/admin/uploads/abc'],
  ['`/api/admin/catalog/import`', 'POST', '/api/admin/catalog/import'],
])('the table says of %s how large %s %s may be', (door, method, path) => {
  expect(bytesIn(row(door))).toBe(maxBodyBytesOf(method, path))
})

test('the table says how much all bodies may be together', () => {
  expect(bytesIn(row('all of these that are handled'))).toBe(mostHandledBytes)
  expect(bytesIn(row('all of these that are arriving'))).toBe(usualLimits.arrivingBytes)
})

test('the table says how long a head may be, and how long everything may take', () => {
  expect(bytesIn(row('every request line'))).toBe(longestHead)
  expect(secondsIn(row('until the headers')) * 1000).toBe(usualLimits.headMs)
  expect(secondsIn(row('from there until the body')) * 1000).toBe(usualLimits.bodyMs)
  expect(secondsIn(row('instead, for the three calls')) * 1000).toBe(usualLimits.silentMs)
  const pace = row('in each')
  expect(pace).toContain(`| in each ${usualLimits.bodyMs / 1000} s of`)
  expect(bytesIn(pace)).toBe(usualLimits.leastBytes)
  expect(secondsIn(row('between two requests')) * 1000).toBe(idleMs)
  expect(secondsIn(row('without taking anything')) * 1000).toBe(usualLimits.stalledMs)
  expect(section).toContain(`${usualLimits.connections.toLocaleString('en')} connections`)
  expect(section).toContain(`beyond ${usualLimits.allUnsent / 1e6} MB, counted`)
  expect(section).toContain(`at most ${usualLimits.ofClient.toLocaleString('en')} from one client`)
  expect(section).toContain(`while ${usualLimits.making} are being made`)
  expect(section).toContain(`more than ${usualLimits.unsent / 1000} KB`)
  expect(section).toContain(`${usualLimits.pipelined} requests of one connection`)
  expect(section).toContain(`${usualLimits.waiting.toLocaleString('en')} requests wait`)
})

test.each([
  ['nginx.conf', /limit_conn estela_clients (\d+);/],
  ['haproxy.cfg', /reject if \{ sc0_conn_cur gt (\d+) \}/],
])('in front of the store, %s bounds the connections of one client likewise', (name, bound) => {
  expect(Number(bound.exec(readFileSync(`deploy/proxies/${name}`, 'utf8'))?.[1])).toBe(usualLimits.ofClient)
})
