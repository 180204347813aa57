import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inAll, type Sentence } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import { readConfig } from '#server/settings/config.ts'
import { loadOrCreateSecret } from '#server/settings/secret.ts'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'
import { type SetUpParts, setUpShop } from './set-up.ts'

let place: ReturnType<typeof makeTemporaryFolder>
beforeEach(() => {
  place = makeTemporaryFolder('set-up')
})
afterEach(() => place.remove())

const fileOf = () => join(place.folder, '.env')
const written = () => parseEnv(readFileSync(fileOf(), 'utf8'))
const owner = vi.fn<SetUpParts['makeOwner']>(async (_config, email) => inAll(() => `${email}: LINK`))

/** Somebody who gives these answers, one for each question, and what was said to them. */
function answering(...answers: string[]) {
  const said: string[] = []
  const hiddenQuestions: string[] = []
  return {
    said,
    hiddenQuestions,
    left: () => answers.length,
    async ask({ en: question }: Sentence, { hidden = false } = {}) {
      said.push(question)
      if (hidden) hiddenQuestions.push(question)
      const answer = answers.shift()
      if (answer === undefined)
        throw new ShopError(
          'aborted',
          inAll(() => 'no more answers'),
        )
      return answer
    },
    tell: ({ en: line }: Sentence) => void said.push(line),
  }
}

const run = (parts: Partial<SetUpParts>) =>
  setUpShop({ file: fileOf(), flags: {}, terminal: null, findDemo: async () => false, makeOwner: owner, ...parts })
const setUp = async (parts: Partial<SetUpParts>) => (await run(parts)).text.en

describe('by questions', () => {
  const upToMail = ['https://shop.example.com', '', '', '', '', '']

  test('a real shop: address, proxy, folder, mail and first owner; the file is its owner’s alone', async () => {
    const terminal = answering(...upToMail, 'gmail', 'ana@gmail.com', 'pass word', '', 'Ana@Gmail.com')
    const words = await setUp({ terminal })
    expect(terminal.left()).toBe(0)
    expect(terminal.hiddenQuestions).toEqual([expect.stringContaining('Password')])
    expect(written()).toEqual({
      NODE_ENV: 'production',
      SECRET: expect.stringMatching(/^[\w-]{43}$/),
      BASE_URL: 'https://shop.example.com',
      TRUST_PROXY: '1',
      HOST: '127.0.0.1',
      PORT: '3000',
      DATA_DIR: './data',
      SMTP_URL: 'smtps://ana%40gmail.com:pass%20word@smtp.gmail.com:465',
      MAIL_FROM: 'ana@gmail.com',
    })
    expect(readConfig(written())).toMatchObject({ production: true, DEMO: false, TRUST_PROXY: 1 })
    expect(statSync(fileOf()).mode & 0o777).toBe(0o600)
    expect(owner).toHaveBeenCalledWith(
      expect.objectContaining({ BASE_URL: 'https://shop.example.com' }),
      'Ana@Gmail.com',
    )
    expect(words).toContain('Ana@Gmail.com: LINK')
  })

  test('each answer is judged at once, by the rules of the start, and asked for again', async () => {
    const terminal = answering(
      ...['shop.example.com', '', 'https://shop.example.com/path', 'https://shop.example.com'],
      ...['many', '1', 'our service', '', '99999', '8080', '', 'mysql://x', '', 'pigeon', 'later', 'nobody', ''],
    )
    await setUp({ terminal })
    const told = terminal.said.filter((line) => line.startsWith('  '))
    expect(told).toEqual([
      expect.stringContaining('BASE_URL must be an address'),
      expect.stringContaining('required'),
      expect.stringContaining('BASE_URL must be an origin'),
      expect.stringContaining('TRUST_PROXY must be a whole number'),
      expect.stringContaining('HOST must be an IP address'),
      expect.stringContaining('PORT must be between'),
      expect.stringContaining('DATABASE_URL must be an address'),
      expect.stringContaining('one of gmail'),
      expect.stringContaining('not an e-mail address'),
    ])
    expect(written()).toMatchObject({ PORT: '8080', TRUST_PROXY: '1' })
    expect(written()).not.toHaveProperty('SMTP_URL')
  })

  test('a place that holds a demo is told, and another one asked for', async () => {
    const findDemo = async ({ DATA_DIR }: { DATA_DIR: string }) => DATA_DIR.endsWith('data')
    const terminal = answering(...upToMail, '', 'later', '')
    await setUp({ terminal, findDemo })
    expect(terminal.said).toContainEqual(expect.stringContaining('holds a demo'))
    expect(written()).toMatchObject({ DATA_DIR: './shop' })
  })

  test('answers that end write nothing', async () => {
    await expect(setUp({ terminal: answering(...upToMail) })).rejects.toThrow('no more answers')
    expect(existsSync(fileOf())).toBe(false)
  })

  test('a file that is there stays, unless its owner says yes', async () => {
    writeFileSync(fileOf(), 'PORT=4000\n')
    await expect(setUp({ terminal: answering('') })).rejects.toThrow(/stays as it is/)
    expect(readFileSync(fileOf(), 'utf8')).toBe('PORT=4000\n')
  })

  test('mail left for later drops the mail server that was set', async () => {
    const secret = 'the former secret, thirty-two signs and more'
    writeFileSync(fileOf(), `SECRET='${secret}'\nSMTP_URL=smtp://wrong.example.com\nMAIL_FROM=shop@example.com\n`)
    const words = await setUp({ terminal: answering('yes', ...upToMail, 'later', '') })
    expect(written()).not.toHaveProperty('SMTP_URL')
    expect(written()).not.toHaveProperty('MAIL_FROM')
    expect(words).toContain('Mail is not set up yet')
  })

  test('what it holds is proposed, and the rest is kept: the secret above all', async () => {
    const secret = 'the former secret, thirty-two signs and more'
    const former = `SECRET='${secret}'\nDEMO=1\nNODE_ENV=development\nPORT=4000\nLOG_LEVEL=debug\n`
    writeFileSync(fileOf(), former)
    const words = await setUp({ terminal: answering('yes', ...upToMail, '', '') })
    expect(written()).toMatchObject({ SECRET: secret, PORT: '4000', LOG_LEVEL: 'debug', NODE_ENV: 'production' })
    expect(written()).not.toHaveProperty('DEMO')
    expect(words).toContain('.env.before')
    expect(readFileSync(join(place.folder, '.env.before'), 'utf8')).toBe(former)
  })
})

describe('by flags', () => {
  test('writes without a question', async () => {
    const set = ['BASE_URL=https://shop.example.com', 'STORE_NAME=Estudio "Lima"', 'TRUST_PROXY=2']
    await setUp({ flags: { set, mail: 'brevo', 'mail-user': 'a@b.co', 'mail-password': 'k', owner: 'a@b.co' } })
    expect(written()).toMatchObject({
      STORE_NAME: 'Estudio "Lima"',
      TRUST_PROXY: '2',
      SMTP_URL: 'smtps://a%40b.co:k@smtp-relay.brevo.com:465',
      MAIL_FROM: 'a@b.co',
    })
  })

  test('every wrong one is told at once, and nothing is written', async () => {
    const set = ['PORT=high', 'TIME_ZONE=Atlantis', 'DEMO=1', 'nonsense', 'SMTP_ULR=smtps://a', 'LEGAL_NAME=Ana']
    await expect(setUp({ flags: { set, mail: 'pigeon', owner: 'EMAIL' } })).rejects.toMatchObject({
      problems: [
        { en: '--set nonsense must be written as NAME=VALUE.' },
        { en: expect.stringMatching(/^--set SMTP_ULR: there is no such setting/) },
        { en: expect.stringMatching(/^--set LEGAL_NAME: owners set this in the back office/) },
        { en: expect.stringContaining('--mail must be one of gmail') },
        { en: '--owner EMAIL must be an e-mail address.' },
        { en: expect.stringContaining('BASE_URL must be given') },
        { en: 'PORT must be a whole number.', es: 'PORT debe ser un número entero.' },
        { en: expect.stringContaining('TIME_ZONE must be a time zone') },
        { en: expect.stringContaining('DEMO=1 is refused') },
      ],
    })
    expect(existsSync(fileOf())).toBe(false)
  })

  test('a place that holds a demo is refused, and nothing is written', async () => {
    const set = ['BASE_URL=https://shop.example.com', 'DATA_DIR=./old']
    await expect(setUp({ flags: { set }, findDemo: async () => true })).rejects.toMatchObject({
      problems: [{ en: expect.stringMatching(/^DATA_DIR .*old\) holds a demo.*end-accounts/) }],
    })
    expect(existsSync(fileOf())).toBe(false)
  })

  test('a file that is there is changed only with --yes', async () => {
    writeFileSync(fileOf(), 'PORT=4000\n')
    const set = ['BASE_URL=https://shop.example.com']
    await expect(setUp({ flags: { set } })).rejects.toThrow('--yes')
    await setUp({ flags: { set, yes: true } })
    expect(written()).toMatchObject({ PORT: '4000', BASE_URL: 'https://shop.example.com' })
  })

  test('what no line can hold is refused, and the former file stays whole', async () => {
    writeFileSync(fileOf(), 'PORT=4000\n')
    const set = ['BASE_URL=https://shop.example.com', 'STORE_NAME=\'"`']
    await expect(setUp({ flags: { set, yes: true } })).rejects.toThrow(/STORE_NAME/)
    expect(readFileSync(fileOf(), 'utf8')).toBe('PORT=4000\n')
  })

  test('an owner that could not be made is told, beside what was written', async () => {
    const makeOwner = async () => {
      throw new Error('no such database')
    }
    const flags = { set: ['BASE_URL=https://shop.example.com'], owner: 'a@b.co' }
    const { text, failed } = await run({ flags, makeOwner })
    expect(failed).toBe(true)
    expect(text.en).toMatch(/was written[\s\S]*could not be created: no such database[\s\S]*owner create a@b\.co/)
    expect((await run({ flags: { ...flags, yes: true } })).failed).toBe(false)
  })

  test('the secret that a store made for itself stays its secret', async () => {
    const folder = join(place.folder, 'data')
    mkdirSync(folder)
    const own = loadOrCreateSecret(folder)
    const set = ['BASE_URL=https://shop.example.com', `DATA_DIR=${folder}`]
    await setUp({ flags: { set } })
    expect(written()).toMatchObject({ SECRET: own })
    const given = 'another secret, of 32 letters and more'
    await setUp({ flags: { set: [...set, `SECRET=${given}`], yes: true } })
    expect(written()).toMatchObject({ SECRET: given })
  })
})
