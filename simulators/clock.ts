import type { Books } from './books.ts'

/** The providers' clock: the real time plus what `/control/clock` added. */
export interface SimulatorClock {
  now(): Date
  advance(seconds: number): void
}

export function createClock({ books }: { books: Books }): SimulatorClock {
  const offsets = books.collection<{ milliseconds: number }>('clock')
  const offset = () => offsets.find('offset')?.milliseconds ?? 0
  return {
    now: () => new Date(Date.now() + offset()),
    advance: (seconds) => offsets.save('offset', { milliseconds: offset() + seconds * 1000 }),
  }
}
