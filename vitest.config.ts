import { defineConfig } from 'vitest/config'

const shared = {
  setupFiles: ['test/no-stray-errors.ts'],
  pool: 'forks' as const,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // A busy machine is slow, not wrong.
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    reporters: ['default', './test/count-reporter.ts'],
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: ['src/**/*.test.ts', 'simulators/**/*.test.ts', 'demo/**/*.test.ts', 'test/**/*.test.ts'],
        },
      },
      { test: { ...shared, name: 'browser', include: ['e2e/**/*.test.ts'], testTimeout: 120_000 } },
    ],
  },
})
