import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { webhookExamples } from '#api/webhook-schemas.ts'

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
