import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { webhookExamples } from '#api/webhook-schemas.ts'
import { frameTexts } from '#web/office/frame/frame-texts.ts'
import { settingSections } from '#web/routes/admin/settings/setting-sections.ts'
import { texts as settingsTexts } from '#web/routes/admin/settings/texts.ts'

const root = join(import.meta.dirname, '..')
const sources = ['src', 'test', 'e2e', 'tools', 'bench', 'cluster', 'deploy', 'db', 'demo', 'simulators']
const files = sources.flatMap((folder) => globSync(`${folder}/**/*.*`, { cwd: root })).concat(readdirSync(root))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

// Decision records are left out: they describe the time of writing, and files may have moved since.
const documents = [
  ...globSync('docs/**/*.md', { cwd: root }),
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
]

/** Names of source files, with as many parent folders as a reader needs: `catalog/slug.ts`. */
const sourceName = /`([a-z][\w-]*(?:\/[\w.+-]+)*\.tsx?)`/g

test.each(documents)('%s names source files that exist', (path) => {
  const named = [...read(path).matchAll(sourceName)].flatMap((match) => match[1] ?? [])
  const missing = named.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)))
  expect(missing).toEqual([])
})

test.each(documents)('%s links to files that exist', (path) => {
  const links = [...read(path).matchAll(/\]\(([^)\s]+)\)/g)].flatMap((match) => match[1] ?? [])
  const files = links.filter((link) => !/^(https?:|mailto:|#)/.test(link)).map((link) => link.split('#')[0] ?? '')
  expect(files.filter((file) => !existsSync(join(root, dirname(path), decodeURI(file))))).toEqual([])
})

test('the index of decisions lists each record once, in order', () => {
  const listed = [...read('docs/decisions/README.md').matchAll(/^\| \[(\d+)\]\(([^)]+)\)/gm)].map((match) => match[2])
  const records = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name))
  expect(listed).toEqual(records.toSorted())
})

test('docs/webhooks.md names each field of messages about an order, so that what they say of buyers is all', () => {
  const [, named = ''] = /^Each message about an order has (.*?)\. /m.exec(read('docs/webhooks.md')) ?? []
  expect(named.match(/\w+(?=`)/g)).toEqual(Object.keys(webhookExamples['order.paid']))
})

test('README.md leads to every document', () => {
  const linked = [...read('README.md').matchAll(/\]\(([^)#\s]+)/g)].map((match) => match[1])
  const known = [...documents.filter((path) => !path.startsWith('docs/decisions/')), 'simulators/README.md']
  expect(known.filter((path) => path !== 'README.md' && !linked.includes(path))).toEqual([])
})

test('CHANGELOG.md tells nothing twice in its newest section, and has no list that nobody reads', () => {
  const [, newest = ''] = read('CHANGELOG.md').split(/^## /m)
  const lists = newest.split(/^#+ .*$/m).map((part) => part.match(/^- .*$/gm) ?? [])
  expect(lists.map((entries) => entries.length).filter((count) => count > 60)).toEqual([])
  const beginnings = lists.flat().map((entry) => entry.slice(0, 60))
  expect(beginnings.length).toBeGreaterThan(0)
  expect(beginnings.filter((one, at) => beginnings.indexOf(one) !== at)).toEqual([])
})

test('docs/operating.md begins with a list of its sections', () => {
  const text = read('docs/operating.md')
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => anchorOf(title))
  expect([...(text.split('\n')[4] ?? '').matchAll(/\]\(#([\w-]+)\)/g)].map((match) => match[1])).toEqual(headings)
})

const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')

test.each(documents)('%s links to sections that exist', (path) => {
  const links = [...read(path).matchAll(/\]\(([^)\s#]*)#([^)\s]+)\)/g)].filter(([, file = '']) => /^[^:]*$/.test(file))
  const wrong = links.flatMap(([link, file = '', anchor = '']) => {
    const target = file === '' ? path : join(dirname(path), file)
    const anchors = target.endsWith('.md')
      ? [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => anchorOf(title))
      : []
    return anchors.includes(anchor) ? [] : [link]
  })
  expect(wrong).toEqual([])
})

test('docs/for-owners.md names each room of the office, and each form of its settings', () => {
  const text = read('docs/for-owners.md')
  const { en } = frameTexts
  const rooms = [en.overview, en.orders, en.products, en.customers, en.codes, en.reports, en.documents, en.integrations]
  for (const room of [...rooms, en.settings, en.security]) expect(text).toContain(`\n| ${room} |`)
  const forms = settingSections.map(({ id }) => settingsTexts.en.sections[id].title)
  expect(text).toContain(`one form for each subject: ${forms.join(', ')}.`)
})

test('docs/architecture.md names each folder of the layers that it describes', () => {
  const rows = read('docs/architecture.md').split('\n')
  for (const layer of ['web', 'server', 'adapters', 'cli', 'api']) {
    const row = rows.find((line) => line.startsWith(`| \`${layer}/\` |`)) ?? ''
    const folders = readdirSync(join(root, 'src', layer), { withFileTypes: true }).filter((one) => one.isDirectory())
    expect(folders.length).toBeGreaterThan(4)
    expect(
      folders.map(({ name }) => name).filter((name) => !row.includes(`${name}/\``)),
      layer,
    ).toEqual([])
  }
})

test('a decision that changes an earlier one is named at the head of that one', () => {
  const records = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name))
  const headOf = (number: number) => {
    const name = records.find((one) => Number(one.slice(0, 4)) === number)
    return name === undefined ? '' : (read(`docs/decisions/${name}`).split('\n')[2] ?? '')
  }
  const missing = records.flatMap((name) => {
    const number = Number(name.slice(0, 4))
    const [, said = ''] = /(?:Replaces|Changes|Takes the place of|Answers)(.*?)(?:$|\. )/.exec(headOf(number)) ?? []
    const changed = [...said.replaceAll(/\([^)]*\)/g, '').matchAll(/\b(\d{1,2})\b/g)].map((match) => Number(match[1]))
    return changed.filter((one) => !new RegExp(`\\b${number}\\b`).test(headOf(one))).map((one) => `${one} by ${number}`)
  })
  expect(missing).toEqual([])
})

const figureOf = (row: string) => {
  const line = read('docs/performance.md')
    .split('\n')
    .find((one) => one.startsWith(`| ${row} |`))
  return Number(line?.split('|')[2]?.replaceAll(',', ''))
}
const pagesInMemory = Math.min(...['home', 'listing', 'product page'].map(figureOf))
const slowestPage = Math.max(
  ...['home', 'listing', 'product page'].map((page) => figureOf(`${page}, not in the cache, one at a time: p50`)),
)

test.each([
  ['pages from memory', /one core: ([\d,]+) pages a second/, pagesInMemory],
  ['pages made anew', /([\d,]+) that nobody requested before/, 1000 / slowestPage],
  ['carts', /([\d,]+) cart writes/, figureOf('PUT /api/me/cart/{slug}, 32 connections, beside durable inserts')],
  ['downloads', /([\d,]+) MB\/s of downloads/, figureOf('download of 2 MB, 32 connections')],
  ['memory of a machine', /([\d,]+) MB of memory; a single/, figureOf('resident memory, the most under all this load')],
  ['memory', /([\d,]+) MB at most under all its load/, figureOf('resident memory, the most under all this load')],
  ['memory at first', /about ([\d,]+) MB resident after the start/, figureOf('resident memory, idle')],
])('docs/operating.md says of %s what docs/performance.md says, in two digits', (_, pattern, figure) => {
  const told = Number(pattern.exec(read('docs/operating.md'))?.[1]?.replaceAll(',', ''))
  expect(told).toBe(Number(figure.toPrecision(2)))
})
