import type { Source } from './source.ts'

/** In ms, as `vitest.config.ts` sets them: for what a test waits for, and for a whole test. */
const patience = { wait: 60_000, test: 240_000 }

const isTest = /^(e2e|test|cluster)\/|\.test\.ts$|^simulators\/test-kit\.ts$/
/** How long these wait is what the test is about, or tells more about a test that failed already. */
const otherLimits = /\bDatabaseSync\(|\brequestIdleCallback\b|\bariaSnapshot\(|toEqual\(\[\{ timeout:/
/** The only file that may call what is patient for a second. */
const waiter = 'test/wait-until.ts'
/** Shows what is found. */
const ownTest = 'test/short-patience.test.ts'

const number = (text = '') => Number(text.replaceAll('_', ''))

/**
 * Finds tests that give up sooner than the others do. A busy machine is slow, not wrong: what comes late there fails
 * once in many runs, and looks like a fault of the store. Passes 0, which waits forever.
 */
export const findShortPatience = (sources: Source[]): string[] =>
  sources
    .filter(({ file }) => isTest.test(file) && file !== ownTest)
    .flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, index) => {
        const place = `${file}:${index + 1}`
        const [, wait] = /\btimeout: ([\d_]+)/.exec(line) ?? []
        const [, whole] = /^\}, ([\d_]+)\)$/.exec(line) ?? []
        if (wait && number(wait) > 0 && number(wait) < patience.wait && !otherLimits.test(line))
          return [`${place} waits less than the usual ${patience.wait} ms`]
        if (whole && file.endsWith('.test.ts') && number(whole) < patience.test)
          return [`${place} gives a test less than the usual ${patience.test} ms`]
        if (/\bvi\.waitUntil\(/.test(line) && file !== waiter) return [`${place} polls by itself: ${waiter} does`]
        return []
      }),
    )
