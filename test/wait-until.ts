import { vi } from 'vitest'

/** What `find` finds, asked until it is there; as patient as `expect.poll`, since a busy machine is slow, not wrong. */
export const waitUntil = <Found>(find: () => Found | Promise<Found>) =>
  vi.waitUntil(find, { timeout: 60_000, interval: 20 })
