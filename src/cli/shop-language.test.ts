import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generateCatalog } from '#test/generated-catalog.ts'
import { openTerminal } from '#test/stores/open-terminal.ts'

const environment = { LANG: 'es_AR.UTF-8' }
const inSpanish = () => openTerminal({ environment })
const newInSpanish = () => openTerminal({ environment, isNew: true })

test('a terminal in Spanish is answered so: done, and refused', async () => {
  await using terminal = await inSpanish()
  writeFileSync(terminal.path('c.json'), JSON.stringify(generateCatalog(3)))
  const imported = await terminal.run('catalog', 'import', terminal.path('c.json'))
  expect(imported.out).toContain('[0].images: falta "001-1.png": se muestra un marcador')
  expect(imported.out).toMatch(/3 productos: 3 nuevos, 0 cambiados, 0 como antes; \d+ arreglos?\.\n$/)
  expect((await terminal.run('backup', terminal.path('a.tar'))).out).toContain('Contiene el SECRET')
  const used = await terminal.run('restore', terminal.path('a.tar'))
  expect([used.code, used.err]).toEqual([1, expect.stringContaining('3 filas en products')])
  expect((await terminal.run('owner', 'create', 'nadie')).err).toBe('"nadie" no es una dirección de correo.\n')
  expect((await terminal.run('owner', 'remove', 'a@b.co')).err).toContain('a@b.co no es dueño de esta tienda.')
  expect((await terminal.run('demo', 'reset')).err).toContain('Dilo otra vez con --yes.')
  writeFileSync(terminal.path('bad.json'), '[{"id": ]')
  expect((await terminal.run('catalog', 'import', terminal.path('bad.json'))).err).toContain('no es JSON')
})

test('an owner is made in Spanish, with the link alone in its line', async () => {
  await using terminal = await inSpanish()
  const { out } = await terminal.run('owner', 'create', 'duena@example.test')
  const [said, link] = out.split('\n')
  expect(said).toContain('duena@example.test es dueño de esta tienda.')
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/\S*reset-password\S*$/)
})

test('the doctor finds in Spanish, with the words that programs look for', async () => {
  await using terminal = await newInSpanish()
  expect((await terminal.run('doctor')).out).toMatch(/^PROBLEM No existe la carpeta /)
  mkdirSync(terminal.path('data'), { mode: 0o755 })
  const { code, out } = await terminal.run('doctor')
  expect(code).toBe(1)
  for (const line of out.trim().split('\n').slice(0, -1)) expect(line).toMatch(/^(ok {5}|warning|PROBLEM) /)
  expect(out).toContain('PROBLEM Todos los usuarios de esta máquina pueden entrar en DATA_DIR')
  expect(out).toContain('Se compró una figura con cada proveedor simulado')
  expect(out).toMatch(/\d+ problemas?, \d+ avisos?\.\n$/)
})

test('the set-up asks in Spanish, takes “sí”, and tells each wrong setting so', async () => {
  await using terminal = await newInSpanish()
  const answers = ['shop.example.com', 'https://shop.example.com', '', '', '', terminal.path('data'), '', 'later', '']
  const made = await terminal.runWith(`${answers.join('\n')}\n`, 'set-up')
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toContain('La dirección pública de la tienda')
  expect(made.out).toContain('  BASE_URL debe ser una dirección que empiece con http:// o https://.')
  const broken = await terminal.runWith('sí\n', 'set-up')
  expect(broken.err).toContain('Las respuestas terminaron antes de la última pregunta')
  const wrong = await terminal.run('set-up', '--yes', '--set', 'PORT=x', '--set', 'DEMO=1', '--mail', 'paloma')
  expect(wrong.err.trim().split('\n')).toEqual([
    expect.stringContaining('--mail debe ser uno de gmail'),
    'PORT debe ser un número entero.',
    'DEMO=1 se rechaza junto con NODE_ENV=production.',
  ])
})

test.each([
  ['es_MX.UTF-8', 'Uso:'],
  ['en_US.UTF-8', 'Usage:'],
  ['C', 'Usage:'],
])('with LANG=%s the help begins with %s and names the same commands', async (LANG, title) => {
  await using terminal = await openTerminal({ environment: { LANG }, isNew: true })
  const { out } = await terminal.run('--help')
  expect(out.split('\n')[0]).toBe(title)
  expect(out.match(/npm run shop -- .*/g)).toHaveLength(15)
})

test.each([
  ['es_MX.UTF-8', ['"demo reset" no tiene la opción --json.', 'Uso:'], 'No hay ninguna opción --jsn.'],
  ['pt_BR.UTF-8', ['"demo reset" não tem a opção --json.', 'Uso:'], 'Não há nenhuma opção --jsn.'],
])('with LANG=%s an option that a command does not have is named in that language', async (LANG, begin, none) => {
  await using terminal = await openTerminal({ environment: { LANG }, isNew: true })
  expect((await terminal.run('demo', 'reset', '--json')).err.split('\n').slice(0, 2)).toEqual(begin)
  expect((await terminal.run('--jsn')).err.split('\n')[0]).toBe(none)
})

const wrong = { LC_ALL: 'es_PE.UTF-8', NODE_ENV: 'staging', SECRET: 'corto' }
test('settings that are wrong are told in Spanish by every command', async () => {
  await using terminal = await openTerminal({ environment: wrong, isNew: true })
  const { code, err } = await terminal.run('doctor')
  expect([code, err.trim().split('\n')]).toEqual([
    1,
    ['NODE_ENV debe ser production, development o test.', 'SECRET debe tener al menos 32 caracteres.'],
  ])
})
