import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newOwner } from '#test/accounts/new-owner.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { readQuery } from './tidy-query.ts'

const store = await openTestStore({ seed: true })
afterAll(() => store[Symbol.asyncDispose]())
const owner = await newOwner(store)

const parameterSchema = z.object({ name: z.string(), in: z.string() })
const callSchema = z.object({ parameters: z.array(parameterSchema).default([]) })
const pathsSchema = z.record(z.string(), z.object({ get: callSchema.optional() }))
const { paths } = await owner.want(200, 'GET', '/api/openapi.json')
const calls = Object.entries(pathsSchema.parse(paths)).flatMap(([path, { get }]) => {
  const names = get?.parameters.flatMap(({ name, in: place }) => (place === 'query' ? [name] : [])) ?? []
  // The live stream does not end, and a link to a file is strict.
  const isRead = names.length > 0 && !path.includes('{') && !['/api/me/live', '/api/secure-link'].includes(path)
  return isRead ? [{ path, names }] : []
})

/** Times of answers differ. */
const withoutTimes = (text: string) => text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')

async function read(address: string) {
  const answer = await owner.get(address)
  return { status: answer.status, body: withoutTimes(await answer.text()) }
}

test('calls that take a query are known', () => {
  expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/products', '/api/admin/orders']))
})

test.each(calls)('blank parameters of $path are none', async ({ path, names }) => {
  expect(await read(`${path}?${names.map((name) => `${name}=`).join('&')}`)).toEqual(await read(path))
})

test.each([
  ['/api/products', 'page=2&page=1', 'page=2'],
  ['/api/products', 'pageSize=3&pageSize=x', 'pageSize=3'],
  ['/api/admin/orders', 'status=paid&status=failed', 'status=paid'],
  ['/api/admin/customers', 'query=a&query=b', 'query=a'],
])('of a repeated parameter of %s the first counts: %s', async (path, repeated, once) => {
  const expected = await read(`${path}?${once}`)
  expect(expected.status).toBe(200)
  expect(await read(`${path}?${repeated}`)).toEqual(expected)
})

test('what is there and wrong is refused', async () => {
  await owner.want(400, 'GET', '/api/products?pageSize=0')
  await owner.want(400, 'GET', '/api/admin/orders?status=x&status=paid')
})

test('a first blank one stands for none', () => {
  expect(readQuery('a=&a=1&b=2&b=3&c')).toEqual({ b: '2' })
})
