import { test, vi } from 'vitest'

test.fails('a complaint fails its test, though all spies were restored before', () => {
  vi.restoreAllMocks()
  console.error('stray')
})
