import { afterAll, afterEach } from 'vitest'

// What the program complains about is part of its behavior: a test that expects it says so with vi.spyOn.
const complaints: unknown[][] = []
// No spy itself: a test that restores all of them would restore this one.
console.error = (...words: unknown[]) => void complaints.push(words)

function expectNone() {
  const [first] = complaints.splice(0)
  if (first) throw new Error(`stray console.error: ${first.join(' ')}`)
}
afterEach(expectNone)
// What the end of a file complains about, or anything between its tests.
afterAll(expectNone)
