import { expect, test } from 'vitest'
import { findLateHandlers } from '../tools/find-late-handlers.ts'

const find = (text: string, more: string[] = []) =>
  findLateHandlers([{ file: 'src/a.ts', text }, ...more.map((other) => ({ file: 'src/b.ts', text: other }))])
const late = (line: number) => [`src/a.ts:${line} makes a promise that nobody handles while something else happens`]

test.each([
  ['something else is awaited', 'await prepare()\n  await reading'],
  [
    'it is awaited in one branch only',
    'if (isKept && (await prepare())) return void reading.catch(() => {})\n  await reading',
  ],
  ['its handler comes late', 'for await (const one of others) take(one)\n  reading.then(take, refuse)'],
  ['the function may end', 'if (isKept) return\n  await reading'],
  ['the function may throw', 'if (isKept) throw refusal\n  await Promise.all([reading])'],
  ['a generator hands something out', 'yield first\n  yield await reading'],
  ['only a function inside knows it', 'const stop = () => reading.catch(ignore)\n  await prepare()\n  await reading'],
])('a promise is not kept while %s', (_name, rest) => {
  const within = (made: string) => `async function* work() {\n  const reading = ${made}\n  ${rest}\n}`
  expect(find(within('read()'))).toEqual(late(2))
  expect(find(within('isKept ? kept : shop.read()'))).toEqual(late(2))
  expect(find(within('await read()'))).toEqual([])
  expect(find(within('read()\n  reading.catch(() => {})'))).toEqual([])
})

test.each([
  ['awaited with what comes after it', 'const reading = read()\n  await Promise.all([reading, prepare()])'],
  ['handed to somebody', 'const reading = read()\n  follow(reading)\n  await prepare()\n  await reading'],
  ['handed over by its name', 'const reading = read()\n  follow({ reading })\n  await prepare()\n  await reading'],
  ['awaited at once', 'const reading = read()\n  return isKept ? await reading : { reading }'],
  ['no promise at all', 'const found = list.find(isKept)\n  await prepare()\n  return found.reading'],
  [
    'what a function inside awaits',
    'const work = async () => await prepare()\n  const reading = read()\n  await reading',
  ],
])('nothing is said of what is %s', (_name, body) => {
  expect(find(`async function work() {\n  ${body}\n}`)).toEqual([])
})

test('a promise in a list must not wait for those behind it', () => {
  const read = 'const read = async () => 1\n'
  expect(find('await Promise.all([shop.read(), await prepare()])')).toEqual(late(1))
  expect(find(`${read}show(read(), await prepare())`)).toEqual(late(2))
  expect(find(`${read}const shown = { one: read(), other: await prepare() }`)).toEqual(late(2))
  expect(find(`${read}show(await prepare(), read())`)).toEqual([])
  expect(find('show(shop.name(), await prepare())')).toEqual([])
})

test('a generator is not given a promise, as it may never begin', () => {
  const whole = 'export async function* whole(text) { yield await text }'
  const write = 'export async function write() {}'
  expect(find(`${whole}\n${write}\nconst pieces = whole(write())`)).toEqual(late(3))
  const imports = "import { whole } from './b.ts'\nimport { write } from './c.ts'\n"
  expect(find(`${imports}const make = async () => whole(write())`, [whole, write])).toEqual(late(3))
  expect(find(`${imports}const make = async () => whole(() => write())`, [whole, write])).toEqual([])
  // Others by these names.
  expect(find('const make = async (whole, write) => whole(write())', [whole, write])).toEqual([])
})
