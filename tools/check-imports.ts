// Checks the import table, which modules read and write which tables, and the size of files; that a request's address
// is parsed in only one place and calls of `/api` leave from only one; that no text is chosen by a language's name;
// that no regular expression can be kept busy by a long text; that nothing is written to a ref while React renders; that
// what a function holds is held until the promise that it returns has settled; that no promise is left without a handler
// while something else is awaited; that each test that opens a store runs on both databases; that no test is less
// patient than the others; and that browser tests wait for requests from before they are sent.
// With `--document` it writes the tables into docs/architecture.md; otherwise they must be there already. Also fails if
// fewer modules than expected were checked: with a compiler that it does not know, dependency-cruiser checks nothing
// and reports success.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { findComparedLanguages } from './find-compared-languages.ts'
import { findEarlyEnds } from './find-early-ends.ts'
import { findForeignTableAccess, findTableOwners } from './find-foreign-table-access.ts'
import { findLateHandlers } from './find-late-handlers.ts'
import { findLateWaits } from './find-late-waits.ts'
import { findLeftOutStores } from './find-left-out-stores.ts'
import { findRefWrites } from './find-ref-writes.ts'
import { findShortPatience } from './find-short-patience.ts'
import { findSlowPatterns } from './find-slow-patterns.ts'
import { findStrayCalls } from './find-stray-calls.ts'
import { houseTable } from './house-table.ts'

const fewestModules = 400
const longestFile = { source: 250, test: 500, style: 250 }

// Code that judges a request must use the path that the listener read, never parse the address a second time.
const requestUrl =
  /\b(?:request|req|incoming|message|raw)\??\.(?:url|originalUrl)\b|\{[^}]*\burl\b[^}]*\} = (?:\w+\.)*(?:request|req|raw)\b/
const mayReadUrl = new Set([
  // Parses it, and replaces it with the one result.
  'src/server/listening/create-listener.ts',
  // These look up nothing in it that was not judged before, or pass it unchanged to a library.
  'src/api/bodies/limit-body.ts',
  'src/server/answers/answer-cache.ts',
  'src/server/answers/own-state-answers.ts',
  'src/api/bodies/read-whole-body.ts',
  'src/api/shop/catalog/media.ts',
  'src/api/crawlers/create-crawler-pages.ts',
  'src/api/providers/webhooks.ts',
  'src/adapters/sign-in/better-auth-accounts.ts',
  'src/web/entry.server.tsx',
  // Requests made by a browser, in the browser.
  'src/web/last-seen/seen-shelf.ts',
  'src/web/last-seen/service-worker.ts',
])

const run = (command: string, ...words: string[]) =>
  spawnSync(command, words, { encoding: 'utf8', shell: false, maxBuffer: 1 << 28 })

const cruised = run('depcruise', '--config', 'dependency-cruiser.cjs', 'src', 'simulators')
process.stdout.write(cruised.stdout)
process.stderr.write(cruised.stderr)
const looked = Number(/(\d+) modules, \d+ dependencies/.exec(cruised.stdout)?.[1] ?? 0)

const problems: string[] = []
const sources = run('git', 'ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx')
  .stdout.split('\n')
  .filter((file) => existsSync(file) && file !== '')
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const architecture = 'docs/architecture.md'
const document = readFileSync(architecture, 'utf8')
const shown = document.replace(
  /(<!-- house -->\n)[\s\S]*(\n<!-- \/house -->)/,
  (_all, begin, end) => `${begin}${houseTable(findTableOwners(sources))}${end}`,
)
if (process.argv.includes('--document')) writeFileSync(architecture, shown)
else if (shown !== document)
  problems.push(`${architecture} lags: node tools/check-imports.ts --document writes its tables`)

const product = sources.filter(({ file }) => !file.endsWith('.test.ts'))
problems.push(...findForeignTableAccess(product), ...findStrayCalls(product), ...findEarlyEnds(sources))
problems.push(
  ...findLeftOutStores(readFileSync('.ci/run', 'utf8'), sources),
  ...findShortPatience(sources),
  ...findLateWaits(sources),
)
problems.push(...findComparedLanguages(product), ...findSlowPatterns(product), ...findRefWrites(product))
problems.push(...findLateHandlers(product))
problems.push(
  ...sources.flatMap(({ file, text }) => {
    const lines = text.split('\n').length - 1
    const isTest = /\.test\.tsx?$/.test(file)
    const most = isTest ? longestFile.test : longestFile.source
    const readsUrl = file.startsWith('src/') && !isTest && !mayReadUrl.has(file) && requestUrl.test(text)
    return [
      ...(lines > most ? [`${file} has ${lines} lines, at most ${most} are allowed`] : []),
      ...(readsUrl ? [`${file} reads a request's url: take the path that the listener read`] : []),
    ]
  }),
)
const styles = run('git', 'ls-files', '--cached', '--others', '--exclude-standard', '*.css').stdout.split('\n')
for (const file of styles.filter((name) => existsSync(name) && name !== '')) {
  const lines = readFileSync(file, 'utf8').split('\n').length - 1
  if (lines > longestFile.style) problems.push(`${file} has ${lines} lines, at most ${longestFile.style} are allowed`)
}
for (const sentence of problems) console.error(sentence)
if (looked < fewestModules) console.error(`only ${looked} modules were looked at, at least ${fewestModules} expected`)
process.exitCode = cruised.status !== 0 || problems.length > 0 || looked < fewestModules ? 1 : 0
