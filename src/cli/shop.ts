import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isShopError } from '#domain/errors.ts'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { describeStartError } from '#server/start-errors.ts'
import { backUpStore } from './backup.ts'
import { exportCatalogFile } from './catalog-export.ts'
import { importCatalogFile } from './catalog-import.ts'
import { resetDemo } from './demo-reset.ts'
import { processModelFiles } from './models-process.ts'
import { type OpenedShop, workInShop } from './open-shop.ts'
import { createOwner } from './owner-create.ts'
import { restoreStore } from './restore.ts'

const usage = `Usage:
  npm run shop -- owner create EMAIL
      makes an owner, and prints a link by which the password is set
  npm run shop -- catalog import FILE [--files DIR] [--dry-run]
      takes products from a JSON file, and their pictures and models from a folder
  npm run shop -- catalog export FILE
      writes all products to a JSON file
  npm run shop -- models process
      measures model files that are not measured yet
  npm run shop -- backup FILE
      writes everything to one file, also while the store runs
  npm run shop -- restore FILE
      brings a backup back, into an empty place of either database
  npm run shop -- demo reset --yes
      throws away everything of a demo

Settings come from the environment or from .env, as for the store. Exit code 0 when it was done, else 1.`

const options = {
  files: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Gives the words to print. */
type Command = (config: Config) => Promise<string>
type Options = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

const inShop =
  (work: (opened: OpenedShop) => Promise<string>): Command =>
  (config) =>
    workInShop(config, work)

/** Commands by their words; those that end in FILE or EMAIL take one more word. */
const commands: Record<string, (given: Options, word: string) => Command> = {
  'owner create EMAIL': (_given, email) => inShop((opened) => createOwner(opened, email)),
  'catalog import FILE': (given, file) =>
    inShop(({ shop }) => importCatalogFile(shop, file, { files: given.files, dryRun: given['dry-run'] ?? false })),
  'catalog export FILE': (_given, file) => inShop(({ shop }) => exportCatalogFile(shop, file)),
  'models process': () => inShop(({ shop }) => processModelFiles(shop)),
  'backup FILE': (_given, file) => (config) => backUpStore(config, file),
  'restore FILE': (_given, file) => (config) => restoreStore(config, file),
  'demo reset':
    ({ yes = false }) =>
    (config) =>
      resetDemo(config, { yes }),
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
    config = readConfig(process.env)
    console.log(await command(config))
    return 0
  } catch (error) {
    for (const line of describeFailure(error, config)) console.error(line)
    return 1
  }
}

if (existsSync('.env')) process.loadEnvFile('.env')
process.exitCode = await main(process.argv.slice(2))
