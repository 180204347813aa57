import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

// Stripping types from the same sources and compiling them costs each thread and process of a test more than its work.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'build/compile-cache')

const shared = {
  globalSetup: 'test/prepare-databases.ts',
  setupFiles: ['test/no-stray-errors.ts'],
  pool: 'forks' as const,
  // Each worker loads the program once, not once per file, so a test must restore what it changes of it.
  isolate: false,
  // The program and its tests fill a heap that Node starts small; fewer collections cost less processor time.
  execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=64', '--initial-old-space-size=512'],
  // Node reads the sources itself, in less time than Vite takes to transform them.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // A busy machine is slow, not wrong.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
}

const browser = {
  ...shared,
  setupFiles: [...shared.setupFiles, 'test/browser/no-faults.ts', 'test/browser/report-open-pages.ts'],
  include: ['e2e/**/*.test.ts'],
  globalSetup: [shared.globalSetup, 'test/browser/prepare-browser.ts'],
}

/** Histories that die at every step, soaks, walks through every page. */
const long = {
  maxWorkers: 3,
  // Runs after the others if both are run.
  sequence: { groupOrder: 1 },
}

/** Files that this run leaves out, separated by spaces: the command line's option does not reach projects. */
const leftOut = process.env.LEAVE_OUT?.split(/\s+/).filter(Boolean) ?? []
const inside = (name: string) => ['src', 'simulators', 'demo', 'deploy', 'test'].map((folder) => `${folder}/**/${name}`)

export default defineConfig({
  test: {
    reporters: ['default', './test/count-reporter.ts'],
    // Tests wait as much as they compute: for pages, for the disk, for things that must not happen.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: inside('*.test.ts'),
          exclude: [...configDefaults.exclude, ...leftOut, '**/*.long.test.ts'],
        },
      },
      { test: { ...browser, name: 'browser', exclude: [...configDefaults.exclude, '**/*.long.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'cluster',
          include: ['cluster/**/*.cluster.test.ts'],
          exclude: [...configDefaults.exclude, ...leftOut],
          globalSetup: [],
          // Each file starts its own processes.
          isolate: true,
          maxWorkers: 1,
          // The long form dies at every step.
          testTimeout: process.env.LONG_CLUSTER ? 3_600_000 : 900_000,
          // Opening a cluster starts some fifteen processes.
          hookTimeout: 900_000,
        },
      },
      {
        test: {
          ...shared,
          ...long,
          name: 'long',
          // On PostgreSQL, the `server` project's property tests are as many as a gate has time for.
          include: inside(process.env.TEST_DATABASE_URL ? '*.long.test.ts' : '{*.long,*-property}.test.ts'),
          exclude: [...configDefaults.exclude, ...leftOut],
          env: { LONG_HISTORIES: '1' },
        },
      },
      { test: { ...browser, ...long, name: 'long-browser', include: ['e2e/**/*.long.test.ts'] } },
    ],
  },
})
