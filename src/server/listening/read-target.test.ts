import { expect, test } from 'vitest'
import { readTarget } from './read-target.ts'

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/about/', '/about/'],
  ['/about?a=b?c', '/about'],
  ['/%61bout', '/about'],
  ['/%61%62%6F%75%74', '/about'],
  ['/product/100%25', '/product/100%25'],
  ['/product/a%2fb', '/product/a%2Fb'],
  ['/product/..%2f..%2fx', '/product/..%2F..%2Fx'],
  ['/product/drag%c3%b3n', '/product/drag%C3%B3n'],
  ['/product/drag\u00c3\u00b3n', '/product/drag%C3%B3n'],
  ['/product/a%00%00b', '/product/a%EF%BF%BD%EF%BF%BDb'],
  ['/product/a%2500', '/product/a%2500'],
  ['/product/a|b"c', '/product/a%7Cb%22c'],
  ['/API/Me', '/API/Me'],
  ['/...', '/...'],
  ['http://elsewhere.test/about', '/about'],
  ['HTTPS://user@elsewhere.test:99/about?x', '/about'],
  ['http://elsewhere.test', '/'],
  ['http://elsewhere.test?x=1', '/'],
  ['*', '*'],
])('%s is the path %s', (raw, path) => {
  const target = readTarget(raw)
  expect(target?.path).toBe(path)
  // Parsing the result once more finds the same path.
  if (path !== '*') expect(new URL(`http://store.test${target?.address}`).pathname).toBe(path)
  expect(readTarget(target?.address ?? '')).toEqual(target)
})

test('the query stays as it came, but for bytes that no address may hold', () => {
  expect(readTarget('/search?query=a+b%2Fc&x=%&y=//..')?.address).toBe('/search?query=a+b%2Fc&x=%&y=//..')
  expect(readTarget('/search?query=drag\u00c3\u00b3n')?.address).toBe('/search?query=drag%C3%B3n')
  expect(readTarget('/search?query=%00a')?.address).toBe('/search?query=%EF%BF%BDa')
})

test.each([
  '',
  'about',
  '//about',
  '/a//b',
  '/about//',
  '/./about',
  '/a/..',
  '/a/../about',
  '/a/%2e%2e/about',
  '/a/.%2E/about',
  '/a/%2e',
  '/a\\b',
  '/..\\about',
  '/about#x',
  '/about?x#y',
  '/100%',
  '/%zz',
  '/%e',
  'http:///about',
  'http://elsewhere.test\\about',
  'http://elsewhere.test/a/../about',
  'http://elsewhere.test//about',
  'ftp://elsewhere.test/about',
  'javascript:alert(1)',
  '**',
  '*/about',
])('%s can be read in two ways, or in none', (raw) => {
  expect(readTarget(raw)).toBeNull()
})
