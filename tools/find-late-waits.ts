import type { Source } from './source.ts'

const lateWait = /\bawait [\w.]+\.waitFor(?:Request|Response)\(/

/**
 * Finds browser tests that wait for a request only after what sends it: on a busy machine it has gone by then, and the
 * test waits for another one. `const asked = page.waitForRequest(…)` comes before, `await asked` after.
 */
export const findLateWaits = (sources: Source[]): string[] =>
  sources
    .filter(({ file }) => file.startsWith('e2e/'))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          lateWait.test(line) ? [`${file}:${index + 1} waits for a request that may have gone already`] : [],
        ),
    )
