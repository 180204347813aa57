import { afterEach, vi } from 'vitest'

// What the program complains about is part of its behavior: a test that expects it says so with vi.spyOn.
const complaints: unknown[][] = []
vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words))

afterEach(() => {
  const [first] = complaints.splice(0)
  if (first) throw new Error(`stray console.error: ${first.join(' ')}`)
})
