import type { parseArgs } from 'node:util'
import type { Sentence } from '#domain/each-language.ts'
import type { Language } from '#domain/voice.ts'
import type { Config } from '#server/settings/config.ts'
import type { OpenedShop } from './with-shop.ts'

/** The options of all commands. */
export const allOptions = {
  files: { type: 'string' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  set: { type: 'string', multiple: true },
  owner: { type: 'string' },
  mail: { type: 'string' },
  'mail-user': { type: 'string' },
  'mail-password': { type: 'string' },
  'mail-host': { type: 'string' },
  json: { type: 'boolean' },
  // Names the run that a running store has already claimed.
  due: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

export type Options = ReturnType<typeof parseArgs<{ options: typeof allOptions }>>['values']

interface Terminal {
  settings(): Config
  language: Language
  print(text: Sentence): void
}

/** Returns what to print, and whether the command failed without throwing; reads the settings only if it needs them. */
export type Work = (terminal: Terminal) => Promise<Sentence | { text: Sentence; failed: boolean }>

interface Command {
  words: string[]
  /** Any other is refused, so that nobody believes that it counts here. */
  options: string[]
  begin(given: Options, operand: string): Work
}

/** A command that ends in FILE or EMAIL takes one more word, its operand; it sees only the options that it names. */
const command = <Name extends keyof Options = never>(
  words: string,
  options: Name[],
  begin: (given: Pick<Options, Name>, operand: string) => Work,
): Command => ({ words: words.split(' '), options, begin })

const inShop =
  (work: (opened: OpenedShop, terminal: Terminal) => Promise<Sentence>): Work =>
  async (terminal) =>
    (await import('./with-shop.ts')).withShop(terminal.settings(), (opened) => work(opened, terminal))

/** Each loads only the code that it needs, so that none waits for the others'. */
export const commands: Command[] = [
  command(
    'set-up',
    ['set', 'owner', 'mail', 'mail-user', 'mail-password', 'mail-host', 'yes'],
    (given) =>
      async ({ language }) =>
        (await import('./set-up/run-set-up.ts')).runSetUp(given, language),
  ),
  command('owner create EMAIL', ['yes'], ({ yes = false }, email) =>
    inShop(async (opened) => (await import('./owners/owner-create.ts')).createOwner(opened, email, { yes })),
  ),
  command('owner remove EMAIL', [], (_given, email) =>
    inShop(async (opened) => (await import('./owners/owner-remove.ts')).removeOwner(opened, email)),
  ),
  command('catalog import FILE', ['files', 'dry-run'], ({ files, 'dry-run': dryRun = false }, file) =>
    inShop(async (opened, { print }) =>
      (await import('./catalog/catalog-import.ts')).importCatalogFile(opened, file, { files, dryRun, print }),
    ),
  ),
  command('catalog export FILE', [], (_given, file) =>
    inShop(async ({ shop }) => (await import('./catalog/catalog-export.ts')).exportCatalogFile(shop, file)),
  ),
  command('models process', [], () =>
    inShop(async ({ shop }) => (await import('./catalog/models-process.ts')).processModelFiles(shop)),
  ),
  command(
    'backup FILE',
    [],
    (_given, file) =>
      async ({ settings }) =>
        (await import('./backups/backup.ts')).backUpStore(settings(), file),
  ),
  command(
    'backup',
    ['due'],
    ({ due }) =>
      async ({ settings }) =>
        (await import('./backups/backup-now.ts')).backUpNow(settings(), due),
  ),
  command(
    'restore FILE',
    [],
    (_given, file) =>
      async ({ settings }) =>
        (await import('./backups/restore.ts')).restoreStore(settings(), file),
  ),
  command(
    'files move bucket',
    [],
    () =>
      async ({ settings }) =>
        (await import('./files/files-move.ts')).moveFiles(settings(), 'bucket'),
  ),
  command(
    'files move disk',
    [],
    () =>
      async ({ settings }) =>
        (await import('./files/files-move.ts')).moveFiles(settings(), 'disk'),
  ),
  command('files sweep', ['yes'], ({ yes = false }) =>
    inShop(async ({ services: { database }, storage }) =>
      (await import('./files/files-sweep.ts')).sweepFiles({ database, storage }, { yes }),
    ),
  ),
  command(
    'doctor',
    ['json'],
    ({ json = false }) =>
      async ({ settings }) =>
        (await import('./doctor/doctor.ts')).examineStore(settings(), { json }),
  ),
  command(
    'demo reset',
    ['yes'],
    ({ yes = false }) =>
      async ({ settings }) =>
        (await import('./demo/demo-reset.ts')).resetDemo(settings(), { yes }),
  ),
  command('demo end-accounts', [], () =>
    inShop(async (opened) => (await import('./demo/demo-end-accounts.ts')).endAccountsOfDemo(opened)),
  ),
]
