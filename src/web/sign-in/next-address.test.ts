import { expect, test } from 'vitest'
import { readLocalPath } from '#domain/local-path.ts'
import { readNext } from './next-address.ts'

const next = (value: string) => readNext(new URLSearchParams({ next: value }))

test.each(['/', '/cart', '/product/dragon?size=2', '/search?query=%2F%2Fa', '/a//b', '/@evil.example'])(
  '%s is a path of this store',
  (path) => expect(next(path)).toBe(path),
)

test.each([
  '/.//evil.example/x',
  '/..//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'http://store.invalid/x',
  '/.//store.invalid/x',
  'javascript:alert(1)',
  'data:text/html,x',
  ' /cart',
  'cart',
  '',
])('"%s" leads home', (address) => {
  expect(next(address)).toBe('/')
  expect(readLocalPath(address)).toBeNull()
})

test('whatever is taken stays here as a browser reads it', () => {
  const pieces = ['/', '.', '..', '//', '%2e', '\\', 'evil.example', '?', '#', '@', ':', '\t', 'a', '%2f']
  let taken = 0
  for (const one of pieces)
    for (const two of pieces)
      for (const three of pieces)
        for (const four of pieces) {
          const path = readLocalPath(`/${one}${two}${three}${four}`)
          if (path === null) continue
          taken += 1
          expect(new URL(path, 'https://shop.example/login').origin).toBe('https://shop.example')
        }
  expect(taken).toBeGreaterThan(1000)
})
