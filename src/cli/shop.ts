import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isShopError } from '#domain/errors.ts'
import { keepToOneself } from '#server/data-folder.ts'
import { type Config, ConfigError, readConfig } from '#server/settings/config.ts'
import { describeStartError } from '#server/start-errors.ts'
import type { OpenedShop } from './open-shop.ts'

const usage = `Usage:
  npm run shop -- set-up
      asks for what a real shop needs and writes .env; without questions by flags:
      --set NAME=VALUE (any setting, as often as needed) --owner EMAIL --yes (change a .env that is there)
      --mail gmail|outlook|zoho|brevo|ses|postmark|mailgun|own --mail-user NAME --mail-password WORD --mail-host HOST
  npm run shop -- owner create EMAIL [--yes]
      makes an owner, and prints a link by which the password is set; of a customer who disputes an order with --yes
  npm run shop -- owner remove EMAIL
      makes a customer of an owner again, and signs them out; the last owner stays
  npm run shop -- catalog import FILE [--files DIR] [--dry-run]
      takes products from a JSON or CSV file, and their pictures and models from a folder; of products that are there
      already, columns that a CSV file lacks stay: id,price is enough to change prices
  npm run shop -- catalog export FILE
      writes all products to a JSON file
  npm run shop -- models process
      measures model files that are not measured yet
  npm run shop -- backup FILE
      writes everything to one file, also while the store runs
  npm run shop -- restore FILE
      brings a backup back, into an empty place of either database
  npm run shop -- doctor
      looks whether all is well, and buys a figure in a store of its own; exit code 1 for a problem
  npm run shop -- demo reset --yes
      throws away everything of a demo
  npm run shop -- demo end-accounts
      ends the accounts whose password everybody knows, before a demo's data goes into production

Settings come from the environment or from .env, as for the store. Exit code 0 when it was done, else 1.`

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
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Gives the words to print, and whether it failed though it ended well; asks for the settings if it needs them. */
type Command = (settings: () => Config) => Promise<string | { text: string; failed: boolean }>
type Options = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

const inShop =
  (work: (opened: OpenedShop) => Promise<string>): Command =>
  async (settings) =>
    (await import('./open-shop.ts')).workInShop(settings(), work)

/**
 * Commands by their words; those that end in FILE or EMAIL take one more word. Each loads only what it needs, so that
 * none waits for the others.
 */
const commands: Record<string, (given: Options, word: string) => Command> = {
  'set-up': (given) => async () => (await import('./set-up/run-set-up.ts')).runSetUp(given),
  'owner create EMAIL': ({ yes = false }, email) =>
    inShop(async (opened) => (await import('./owner-create.ts')).createOwner(opened, email, { yes })),
  'owner remove EMAIL': (_given, email) =>
    inShop(async (opened) => (await import('./owner-remove.ts')).removeOwner(opened, email)),
  'catalog import FILE': ({ files, 'dry-run': dryRun = false }, file) =>
    inShop(async ({ shop }) =>
      (await import('./catalog-import.ts')).importCatalogFile(shop, file, { files, dryRun, print: console.log }),
    ),
  'catalog export FILE': (_given, file) =>
    inShop(async ({ shop }) => (await import('./catalog-export.ts')).exportCatalogFile(shop, file)),
  'models process': () => inShop(async ({ shop }) => (await import('./models-process.ts')).processModelFiles(shop)),
  'backup FILE': (_given, file) => async (settings) => (await import('./backup.ts')).backUpStore(settings(), file),
  'restore FILE': (_given, file) => async (settings) => (await import('./restore.ts')).restoreStore(settings(), file),
  doctor: () => async (settings) => (await import('./doctor/doctor.ts')).examineStore(settings()),
  'demo reset':
    ({ yes = false }) =>
    async (settings) =>
      (await import('./demo-reset.ts')).resetDemo(settings(), { yes }),
  'demo end-accounts': () =>
    inShop(async (opened) => (await import('./demo-end-accounts.ts')).endAccountsOfDemo(opened)),
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
    // An option that nobody knows.
    return null
  }
}

function describeFailure(error: unknown, config: Config | null): string[] {
  if (error instanceof ConfigError) return error.problems
  if (!isShopError(error)) return [config ? describeStartError(error, config) : String(error)]
  const { problems } = error.details
  return [error.message, ...(Array.isArray(problems) ? problems.map((note) => `  ${note.place}: ${note.message}`) : [])]
}

async function main(words: string[]): Promise<number> {
  let config: Config | null = null
  try {
    const parsed = readWords(words)
    if (parsed?.values.help) {
      console.log(usage)
      return 0
    }
    const command = parsed && readCommand(parsed.positionals, parsed.values)
    if (!command) {
      console.error(usage)
      return 1
    }
    const outcome = await command(() => {
      config = readConfig(process.env)
      return config
    })
    console.log(typeof outcome === 'string' ? outcome : outcome.text)
    return typeof outcome === 'object' && outcome.failed ? 1 : 0
  } catch (error) {
    for (const line of describeFailure(error, config)) console.error(line)
    return 1
  }
}

keepToOneself()
if (existsSync('.env')) process.loadEnvFile('.env')
process.exitCode = await main(process.argv.slice(2))
