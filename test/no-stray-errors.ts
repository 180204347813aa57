import { afterAll, afterEach } from 'vitest'

// What the program complains about is part of its behavior: a test that expects a complaint states it with vi.spyOn.
const complaints: unknown[][] = []
// Not a spy: a test that restores all spies would restore this one too.
console.error = (...words: unknown[]) => void complaints.push(words)

function expectNone() {
  const [first] = complaints.splice(0)
  if (first) throw new Error(`stray console.error: ${first.join(' ')}`)
}
afterEach(expectNone)
// Complaints at the end of a file, or between its tests.
afterAll(expectNone)
