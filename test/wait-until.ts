import { vi } from 'vitest'

/** Polls `find` until it finds something, as patiently as `expect.poll`, since a busy machine is slow, not wrong. */
export const waitUntil = <Found>(find: () => Found | Promise<Found>, patienceMs = 60_000) =>
  vi.waitUntil(find, { timeout: patienceMs, interval: 20 })
