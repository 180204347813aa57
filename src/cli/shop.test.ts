import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generateCatalog, tetrahedronStl } from '#test/generated-catalog.ts'
import { openTerminal } from '#test/stores/open-terminal.ts'

const openNewTerminal = () => openTerminal({ isNew: true })

test('a catalog is imported, exported, and imported again without a change', async () => {
  await using terminal = await openNewTerminal()
  writeFileSync(terminal.path('catalog.json'), JSON.stringify(generateCatalog(30)))
  writeFileSync(terminal.path('001.stl'), tetrahedronStl(10))
  const dry = await terminal.run(
    'catalog',
    'import',
    terminal.path('catalog.json'),
    '--files',
    terminal.path('.'),
    '--dry-run',
  )
  expect(dry).toMatchObject({ code: 0, err: '' })
  expect(dry.out).toMatch(
    /30 products: 30 created, 0 changed, 0 unchanged; \d+ repairs\.\nThis was a dry run: nothing was changed\.\n$/,
  )
  const real = await terminal.run('catalog', 'import', terminal.path('catalog.json'))
  expect(real.out).toContain('[10].price: no price: not for sale until one is set')
  expect(real.out).toContain('30 products: 30 created, 0 changed, 0 unchanged')
  expect(await terminal.run('catalog', 'export', terminal.path('out.json'))).toMatchObject({ code: 0 })
  expect(JSON.parse(readFileSync(terminal.path('out.json'), 'utf8'))).toHaveLength(30)
  expect((await terminal.run('catalog', 'import', terminal.path('out.json'))).out).toContain(
    '0 created, 0 changed, 30 unchanged',
  )
})

test('a CSV file is imported, and its problems told by line and column', async () => {
  await using terminal = await openTerminal()
  writeFileSync(terminal.path('catalog.json'), JSON.stringify(generateCatalog(3)))
  await terminal.run('catalog', 'import', terminal.path('catalog.json'))
  await terminal.run('catalog', 'export', terminal.path('before.json'))
  const before = JSON.parse(readFileSync(terminal.path('before.json'), 'utf8'))
  writeFileSync(terminal.path('prices.csv'), `id;price\n${before[0].id};$7\n`)
  expect(await terminal.run('catalog', 'import', terminal.path('prices.csv'))).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 products: 0 created, 1 changed, 0 unchanged'),
  })
  await terminal.run('catalog', 'export', terminal.path('after.json'))
  const [first, ...others] = before
  expect(JSON.parse(readFileSync(terminal.path('after.json'), 'utf8'))).toEqual([{ ...first, price: '$7' }, ...others])

  writeFileSync(terminal.path('bad.csv'), 'id;price\n4711;$7\n')
  const { code, err } = await terminal.run('catalog', 'import', terminal.path('bad.csv'))
  expect([code, err]).toEqual([1, expect.stringContaining('line 2, column 1 (id): there is no product 4711')])
})

test('a CSV file of many parts is refused whole for a product near its end that is not there', async () => {
  await using terminal = await openTerminal()
  writeFileSync(terminal.path('catalog.json'), JSON.stringify(generateCatalog(4500)))
  expect((await terminal.run('catalog', 'import', terminal.path('catalog.json'))).code).toBe(0)
  const ids = generateCatalog(4500).map(({ id }) => id)
  writeFileSync(terminal.path('prices.csv'), `id,price\n${[...ids, '99999'].map((id) => `${id},$7`).join('\n')}\n`)
  const { code, err } = await terminal.run('catalog', 'import', terminal.path('prices.csv'))
  expect([code, err]).toEqual([1, expect.stringContaining('line 4502, column 1 (id): there is no product 99999')])
  await terminal.run('catalog', 'export', terminal.path('after.json'))
  const after: { price: string }[] = JSON.parse(readFileSync(terminal.path('after.json'), 'utf8'))
  expect(after.filter(({ price }) => price === '$7')).toEqual([])
})

test.each([
  ['catalog.csv', 'id,title\n900,Drag\u00f3n\n'],
  ['catalog.json', '[{"id":"900","title":"Drag\u00f3n"}]'],
])('%s in an old encoding is refused before anything is written', async (name, text) => {
  await using terminal = await openTerminal()
  writeFileSync(terminal.path(name), Buffer.from(text, 'latin1'))
  const { code, err } = await terminal.run('catalog', 'import', terminal.path(name))
  expect([code, err]).toEqual([1, expect.stringMatching(/is not in UTF-8, nothing was imported/)])
})

test('models are measured by hand', async () => {
  await using terminal = await openTerminal()
  const products = generateCatalog(2)
  writeFileSync(terminal.path('catalog.json'), JSON.stringify(products))
  writeFileSync(terminal.path(`${products[0]?.slug}.stl`), tetrahedronStl(10))
  await terminal.run('catalog', 'import', terminal.path('catalog.json'), '--files', terminal.path('.'))
  expect(await terminal.run('models', 'process')).toMatchObject({
    code: 0,
    out: '1 products with files: 1 measured now, 0 problems.\n',
  })
})

test('a malformed file: every problem with its place, exit 1', async () => {
  await using terminal = await openTerminal()
  writeFileSync(terminal.path('bad.json'), JSON.stringify([{ id: 'x', title: 'A', hot: 'maybe' }, 7]))
  const { code, out, err } = await terminal.run('catalog', 'import', terminal.path('bad.json'))
  expect([code, out]).toEqual([1, ''])
  for (const place of ['[0].id: ', '[0].hot: ', '[1]: ']) expect(err).toContain(place)
  expect(err).not.toContain('    at ')
})

test.each([
  ['no JSON', '[{"id": ]', /is not valid JSON, nothing was imported: .*/],
  ['an unknown command', null, /^Usage:/],
])('%s ends with one sentence and exit 1', async (_name, text, message) => {
  await using terminal = await openNewTerminal()
  if (text !== null) writeFileSync(terminal.path('c.json'), text)
  const { code, err } = await terminal.run('catalog', text === null ? 'burn' : 'import', terminal.path('c.json'))
  expect([code, err]).toEqual([1, expect.stringMatching(message)])
  expect(existsSync(terminal.path('data/files'))).toBe(false)
})

test('an owner is made, and the link leads to a password of their own', async () => {
  await using terminal = await openNewTerminal()
  const made = await terminal.run('owner', 'create', 'Keeper@Example.test')
  expect(made).toMatchObject({ code: 0, err: '' })
  const [, link = ''] = made.out.trim().split('\n')
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/.*reset-password/)
  const again = await terminal.run('owner', 'create', 'keeper@example.test')
  expect(again.out).toContain('keeper@example.test is an owner of this store.')
  expect(again.out).not.toContain(link)
})

test.each([
  ['no address', ['owner', 'create', 'nobody'], '"nobody" is not an e-mail address.'],
  ['no word', ['owner', 'create'], 'Usage:'],
])('an owner without %s is refused', async (_what, words, sentence) => {
  await using terminal = await openTerminal()
  const refused = await terminal.run(...words)
  expect(refused.code).toBe(1)
  expect(refused.err).toContain(sentence)
})

test.each([
  ['--help', 0],
  ['--nonsense', 1],
  ['doctor extra', 1],
  ['restore', 1],
])('the words "%s" show how each command is called, exit %i', async (words, code) => {
  await using terminal = await openNewTerminal()
  const answer = await terminal.run(...words.split(' '))
  expect(answer.code).toBe(code)
  const shown = code === 0 ? answer.out : answer.err
  for (const command of [
    'set-up',
    'owner create',
    'catalog import',
    'backup FILE',
    'restore FILE',
    'doctor',
    'demo reset',
  ])
    expect(shown).toContain(`npm run shop -- ${command}`)
  expect(existsSync(terminal.path('data'))).toBe(false)
})

test.each([
  ['demo reset --yes --dry-run', '"demo reset" has no option --dry-run.'],
  ['files sweep --dry-run --yes', '"files sweep" has no option --dry-run.'],
  ['restore backup.tar --yes', '"restore FILE" has no option --yes.'],
  ['owner remove keeper@example.test --dry-run', '"owner remove EMAIL" has no option --dry-run.'],
  ['backup backup.tar --due 2026-01-01', '"backup FILE" has no option --due.'],
  ['catalog export out.json --files .', '"catalog export FILE" has no option --files.'],
  ['doctor -x', '"doctor" has no option -x.'],
  ['doctor --json --jsn', '"doctor" has no option --jsn.'],
  ['--nonsense', 'There is no option --nonsense.'],
  ['burn --nonsense', 'There is no option --nonsense.'],
])('the words "%s" are refused by the option that is none, above the usage', async (words, line) => {
  await using terminal = await openNewTerminal()
  const { code, out, err } = await terminal.run(...words.split(' '))
  expect([code, out, err.split('\n').slice(0, 2)]).toEqual([1, '', [line, 'Usage:']])
  expect(existsSync(terminal.path('data'))).toBe(false)
})

test('a real shop is set up by flags: settings that the start takes, and the link of its first owner', async () => {
  await using terminal = await openNewTerminal()
  const set = ['--set', 'BASE_URL=https://shop.example.com', '--set', `DATA_DIR=${terminal.path('data')}`]
  const database = terminal.databaseUrl ? ['--set', `DATABASE_URL=${terminal.databaseUrl}`] : []
  const made = await terminal.run('set-up', ...set, ...database, '--owner', 'keeper@example.test')
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toMatch(/keeper@example\.test is an owner[\s\S]*https:\/\/shop\.example\.com\/.*reset-password/)
  // The next command reads that file, and works on the same store.
  expect((await terminal.run('doctor', 'extra')).code).toBe(1)
  const exported = await terminal.run('catalog', 'export', terminal.path('out.json'))
  expect(exported).toMatchObject({ code: 0, err: '' })
  const again = await terminal.run('set-up', '--set', 'PORT=x')
  expect(again).toMatchObject({ code: 1, out: '', err: expect.stringContaining('--yes') })
})

test('a real shop is set up by answers, also from a file of them', async () => {
  await using terminal = await openNewTerminal()
  const answers = ['https://shop.example.com', '', '', '', terminal.path('data'), '', 'later', '']
  const made = await terminal.runWith(`${answers.join('\n')}\n`, 'set-up')
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toContain('The first start prints a link for its first owner.')
  expect(readFileSync(terminal.path('.env'), 'utf8')).toContain(`DATA_DIR=${terminal.path('data')}`)
  const broken = await terminal.runWith('yes\n', 'set-up')
  expect(broken).toMatchObject({ code: 1, err: expect.stringContaining('The answers ended before the last question') })
})

test('backup, reset and restore by their words', async () => {
  await using terminal = await openTerminal()
  writeFileSync(terminal.path('catalog.json'), JSON.stringify(generateCatalog(3)))
  await terminal.run('catalog', 'import', terminal.path('catalog.json'))
  expect(await terminal.run('backup', terminal.path('a.tar'))).toMatchObject({ code: 0, err: '' })
  expect(await terminal.run('demo', 'reset', '--yes')).toMatchObject({ code: 0 })
  const restored = await terminal.run('restore', terminal.path('a.tar'))
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('all checksums correct') })
})
