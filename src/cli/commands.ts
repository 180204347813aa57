import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inAll, type Sentence } from '#domain/each-language.ts'
import { isShopError, sentenceOf } from '#domain/errors.ts'
import { sayIn } from '#domain/say-in.ts'
import { type Config, ConfigError, readConfig } from '#server/settings/config.ts'
import { restrictUmask } from '#server/starting/data-folder.ts'
import { describeStartError } from '#server/starting/start-errors.ts'
import { terminalLanguage } from '#server/starting/terminal-language.ts'
import { describeUsage } from './describe-usage.ts'
import type { OpenedShop } from './with-shop.ts'

const language = terminalLanguage(process.env)
const print = (text: Sentence) => console.log(text[language])

const options = {
  files: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  set: { type: 'string', multiple: true },
  owner: { type: 'string' },
  mail: { type: 'string' },
  'mail-user': { type: 'string' },
  'mail-password': { type: 'string' },
  'mail-host': { type: 'string' },
  json: { type: 'boolean', default: false },
  // Names the run that a running store has already claimed.
  due: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Returns what to print, and whether the command failed without throwing; reads the settings only if it needs them. */
type Command = (settings: () => Config) => Promise<Sentence | { text: Sentence; failed: boolean }>
type Options = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

const inShop =
  (work: (opened: OpenedShop) => Promise<Sentence>): Command =>
  async (settings) =>
    (await import('./with-shop.ts')).withShop(settings(), work)

/**
 * Commands by their words; those that end in FILE or EMAIL take one more word. Each loads only the code that it needs,
 * so that none waits for the others'.
 */
const commands: Record<string, (given: Options, word: string) => Command> = {
  'set-up': (given) => async () => (await import('./set-up/run-set-up.ts')).runSetUp(given, language),
  'owner create EMAIL': ({ yes = false }, email) =>
    inShop(async (opened) => (await import('./owners/owner-create.ts')).createOwner(opened, email, { yes })),
  'owner remove EMAIL': (_given, email) =>
    inShop(async (opened) => (await import('./owners/owner-remove.ts')).removeOwner(opened, email)),
  'catalog import FILE': ({ files, 'dry-run': dryRun = false }, file) =>
    inShop(async (opened) =>
      (await import('./catalog/catalog-import.ts')).importCatalogFile(opened, file, { files, dryRun, print }),
    ),
  'catalog export FILE': (_given, file) =>
    inShop(async ({ shop }) => (await import('./catalog/catalog-export.ts')).exportCatalogFile(shop, file)),
  'models process': () =>
    inShop(async ({ shop }) => (await import('./catalog/models-process.ts')).processModelFiles(shop)),
  'backup FILE': (_given, file) => async (settings) =>
    (await import('./backups/backup.ts')).backUpStore(settings(), file),
  backup:
    ({ due }) =>
    async (settings) =>
      (await import('./backups/backup-now.ts')).backUpNow(settings(), due),
  'restore FILE': (_given, file) => async (settings) =>
    (await import('./backups/restore.ts')).restoreStore(settings(), file),
  'files move bucket': () => async (settings) =>
    (await import('./files/files-move.ts')).moveFiles(settings(), 'bucket'),
  'files move disk': () => async (settings) => (await import('./files/files-move.ts')).moveFiles(settings(), 'disk'),
  'files sweep': ({ yes = false }) =>
    inShop(async ({ services: { database }, storage }) =>
      (await import('./files/files-sweep.ts')).sweepFiles({ database, storage }, { yes }),
    ),
  doctor:
    ({ json = false }) =>
    async (settings) =>
      (await import('./doctor/doctor.ts')).examineStore(settings(), { json }),
  'demo reset':
    ({ yes = false }) =>
    async (settings) =>
      (await import('./demo/demo-reset.ts')).resetDemo(settings(), { yes }),
  'demo end-accounts': () =>
    inShop(async (opened) => (await import('./demo/demo-end-accounts.ts')).endAccountsOfDemo(opened)),
}

function readCommand(positionals: string[], given: Options): Command | null {
  for (const [form, make] of Object.entries(commands)) {
    const words = form.split(' ')
    const fits = words.every((word, i) => word === positionals[i] || (/^[A-Z]+$/.test(word) && positionals[i]))
    if (fits && words.length === positionals.length) return make(given, positionals.at(-1) ?? '')
  }
  return null
}

function readWords(words: string[]) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true })
  } catch {
    // An unknown option.
    return null
  }
}

/** One line for each problem: its place, and what is wrong with it. */
const describeProblem = ({ place, message }: { place: string | Sentence; message: Sentence }) =>
  inAll((language) => `  ${sayIn(language, place)}: ${message[language]}`)

function describeFailure(error: unknown, config: Config | null): Sentence[] {
  if (error instanceof ConfigError) return error.problems
  if (!isShopError(error)) return [config ? describeStartError(error, config) : sentenceOf(error)]
  const { problems } = error.details
  return [sentenceOf(error), ...(Array.isArray(problems) ? problems.map(describeProblem) : [])]
}

async function main(words: string[]): Promise<number> {
  let config: Config | null = null
  try {
    const parsed = readWords(words)
    if (parsed?.values.help) {
      console.log(describeUsage(language))
      return 0
    }
    const command = parsed && readCommand(parsed.positionals, parsed.values)
    if (!command) {
      console.error(describeUsage(language))
      return 1
    }
    const outcome = await command(() => {
      config = readConfig(process.env)
      return config
    })
    const { text, failed } = 'failed' in outcome ? outcome : { text: outcome, failed: false }
    print(text)
    return failed ? 1 : 0
  } catch (error) {
    for (const line of describeFailure(error, config)) console.error(line[language])
    return 1
  }
}

restrictUmask()
if (existsSync('.env')) process.loadEnvFile('.env')
process.exitCode = await main(process.argv.slice(2))
