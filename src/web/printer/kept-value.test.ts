import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepInBrowser } from './kept-value.ts'

beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => vi.unstubAllGlobals())

const keepText = () => keepInBrowser('name', (value) => (typeof value === 'string' ? value : null))
/** Shows a value for a moment. */
const show = ({ subscribe, read }: ReturnType<typeof keepText>) => {
  const leave = subscribe(() => {})
  const shown = read()
  leave()
  return shown
}

test('what another tab keeps while nothing is shown here is shown next', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (name: string) => stored.get(name) ?? null })
  const kept = keepText()
  expect(show(kept)).toBe(null)
  stored.set('name', '"theirs"')
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'name' }))
  expect(show(kept)).toBe('theirs')
})

test.each([
  ['full', () => null],
  ['forbidden', () => refuse()],
])('with a storage that is %s a value lasts as long as the page, whether it is shown or not', (_, getItem) => {
  vi.stubGlobal('localStorage', { getItem, setItem: refuse })
  const kept = keepText()
  expect(show(kept)).toBe(null)
  kept.keep('mine')
  expect(show(kept)).toBe('mine')
})

function refuse(): never {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}
