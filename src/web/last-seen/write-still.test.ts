import { expect, test } from 'vitest'
import { voices } from '#domain/voice.ts'
import { titleOf, writeOffline, writeStill } from './write-still.ts'

const parts = { voice: 'es', script: '/assets/come-back.js' } as const
const at = new Date('2026-11-26T10:00:00Z')
const still = (body: string) =>
  writeStill(
    `<!DOCTYPE html><html lang="es"><head><title>x</title></head><body>${body}</body></html>`,
    { ...parts },
    at,
  )

test('no script of the page is left, but the one that waits for the line', () => {
  const page = still(
    '<script type="application/json" id="a">{"b":"\\u003c/script>"}</script><script\ntype="module" src="/assets/entry.js"></script><link rel="modulepreload" href="/assets/x.js"/>',
  )
  expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="/assets/come-back.js" defer>'])
  expect(page).not.toContain('modulepreload')
})

test('nothing can be pressed, typed or chosen', () => {
  const page = still('<button type="button">a</button><input name="q"/><select></select><textarea></textarea>')
  expect(page.match(/<(button|input|select|textarea) disabled/g)).toHaveLength(4)
})

test.each([
  ['/', true],
  ['/fantasy?page=2', true],
  ['/fantasy?sort=popular&amp;page=2', true],
  ['/product/a-b', true],
  ['#main', true],
  ['mailto:a@b.test', true],
  ['https://elsewhere.test/', true],
  ['/cart/checkout', false],
  ['/cart', false],
  ['/buy/a-b', false],
  ['/login', false],
  ['/search?query=x', false],
  ['/all-models?query=x', false],
  ['/product/a-b/more', false],
  ['//elsewhere.test/cart', false],
  ['/api/downloads/1', false],
])('a link to %s leads on: %s', (href, leads) => {
  expect(still(`<a class="x" href="${href}">go</a>`).includes(` href="${href}"`)).toBe(leads)
})

test.each(voices)('%s says above all else that it is no page of now, and when it was seen', (voice) => {
  const page = writeStill('<html><body class="a"><p>all</p></body></html>', { ...parts, voice }, at)
  expect(page).toMatch(/<body class="a"><aside lang="[\w-]+"[^>]*><div[^>]*><p role="status"><b>[^<]+:<\/b> [^<]*2026/)
  expect(page).toMatch(/^<html data-still>/)
})

test('what stands in titles and addresses is no markup', () => {
  const title = titleOf('<title>a &lt;b&gt; | c | Estela</title>')
  expect(title).toBe('a &lt;b&gt; | c')
  const page = writeOffline([{ address: '/product/a?x="><b>', title }], { ...parts, styles: ['/a.css'] })
  expect(page).toContain('href="/product/a?x=&quot;&gt;&lt;b&gt;">a &lt;b&gt; | c</a>')
})
