import { inAll, type Sentence } from '#domain/each-language.ts'
import { ShopError, sentenceOf } from '#domain/errors.ts'
import { type Config, ConfigError, readConfig } from '#server/settings/config.ts'
import { joinLines } from '../join-lines.ts'
import { askPlan } from './ask-plan.ts'
import { readEnvFile, writeEnvFile } from './env-file.ts'
import { type Plan, placeOf, planFromFlags, type SetUpFlags } from './plan.ts'
import { saySetUp, setUpTexts } from './set-up-texts.ts'
import type { Terminal } from './terminal.ts'

export interface SetUpParts {
  /** The settings file to write. */
  file: string
  flags: SetUpFlags & { yes?: boolean }
  /** Asks the questions; null when only the flags decide. */
  terminal: Terminal | null
  /** Whether the store of these settings is a demo's. */
  findDemo: (config: Config) => Promise<boolean>
  /** Creates the first owner in the store of these settings, and returns the words with the link. */
  makeOwner: (config: Config, email: string) => Promise<Sentence>
}

async function askToReplace({ file, flags, terminal }: SetUpParts): Promise<boolean> {
  if (flags.yes) return true
  const answer = await terminal?.ask(saySetUp.replace(file))
  return /^(y|yes|s|sí|si|sim)$/i.test(answer ?? '')
}

async function plan({ terminal, flags, findDemo }: SetUpParts, former: Record<string, string>): Promise<Plan> {
  if (terminal) return askPlan(terminal, former, findDemo)
  const told = planFromFlags(flags, former)
  const config = readConfig(told.settings)
  if (await findDemo(config)) throw new ConfigError([saySetUp.holdsDemo(placeOf(config))])
  return told
}

/**
 * `shop set-up`: writes the settings of a real shop, from questions or flags, and creates its first owner. Returns what
 * to print, and whether the owner could not be created. Throws ConfigError with every problem, and aborted when a file
 * exists that must not be replaced; then nothing was written.
 */
export async function setUpShop(parts: SetUpParts): Promise<{ text: Sentence; failed: boolean }> {
  const { file, makeOwner } = parts
  const former = readEnvFile(file)
  if (former && !(await askToReplace(parts))) throw new ShopError('aborted', saySetUp.stays(file))
  const { settings, owner } = await plan(parts, former ?? {})
  const { kept } = writeEnvFile(file, settings)
  const done = [
    kept ? saySetUp.writtenOver(file, kept) : saySetUp.written(file),
    saySetUp.keepSecret,
    ...(settings.SMTP_URL ? [] : [saySetUp.mailLater]),
  ]
  const next = [saySetUp.start, saySetUp.payments(settings.BASE_URL ?? '')]
  if (!owner) return { text: joinLines([...done, ...next, saySetUp.ownerByLink]), failed: false }
  try {
    const made = await makeOwner(readConfig(settings), owner)
    return { text: joinLines([...done, made, ...next]), failed: false }
  } catch (error) {
    const reason = sentenceOf(error)
    const told = inAll((language) => setUpTexts[language].noOwner(reason[language], owner))
    return { text: joinLines([...done, told, ...next]), failed: true }
  }
}
