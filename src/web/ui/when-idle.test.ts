import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page with that connection; `load` fires its load event. */
function openPage({ connection = {}, loaded = true }: { connection?: object; loaded?: boolean } = {}) {
  const page = new EventTarget()
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal('document', { readyState: loaded ? 'complete' : 'interactive' })
  vi.stubGlobal('window', page)
  return { load: () => page.dispatchEvent(new Event('load')) }
}

test('work waits until the page has loaded and rests', () => {
  const { load } = openPage({ loaded: false })
  const work = vi.fn()
  whenIdle(work)
  vi.advanceTimersByTime(5000)
  expect(work).not.toHaveBeenCalled()
  load()
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(400)
  expect(work).toHaveBeenCalledOnce()
})

test.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])(
  'with %j nothing is fetched ahead',
  (connection) => {
    openPage({ connection })
    const work = vi.fn()
    whenIdle(work)
    vi.runAllTimers()
    expect(work).not.toHaveBeenCalled()
  },
)

test('a page that is left before it rests forgets the work', () => {
  openPage()
  const work = vi.fn()
  const forget = whenIdle(work)
  forget()
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
})
