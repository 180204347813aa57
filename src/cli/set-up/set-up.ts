import { ShopError } from '#domain/errors.ts'
import { type Config, readConfig } from '#server/settings/config.ts'
import { askPlan } from './ask-plan.ts'
import { readEnvFile, writeEnvFile } from './env-file.ts'
import { type Plan, planByFlags, type SetUpFlags } from './plan.ts'
import type { Terminal } from './terminal.ts'

export interface SetUpParts {
  /** The file of settings to be written. */
  file: string
  flags: SetUpFlags & { yes?: boolean }
  /** Asks; null where the flags alone speak. */
  terminal: Terminal | null
  /** Makes the first owner in the store of these settings, and gives the words with the link. */
  makeOwner: (config: Config, email: string) => Promise<string>
}

async function mayReplace({ file, flags, terminal }: SetUpParts): Promise<boolean> {
  if (flags.yes) return true
  const answer = await terminal?.ask(`${file} is there already. Change it? What it holds is proposed (yes/no) [no]: `)
  return /^(y|yes|s|sí|si)$/i.test(answer ?? '')
}

const plan = ({ terminal, flags }: SetUpParts, former: Record<string, string>): Plan | Promise<Plan> =>
  terminal ? askPlan(terminal, former) : planByFlags(flags, former)

/**
 * `shop set-up`: writes the settings of a real shop, by questions or by flags, and makes its first owner. Returns what to
 * print. Throws ConfigError with every problem, and aborted where a file stands that nobody wants replaced; then nothing
 * was written.
 */
export async function setUpShop(parts: SetUpParts): Promise<string> {
  const { file, makeOwner } = parts
  const former = readEnvFile(file)
  if (former && !(await mayReplace(parts)))
    throw new ShopError('aborted', `${file} stays as it is. Say --yes to change it without a question.`)
  const { settings, owner } = await plan(parts, former ?? {})
  const { kept } = writeEnvFile(file, settings)
  const done = [
    `${file} is written, readable to you alone.${kept ? ` The former one is ${kept}.` : ''}`,
    'Keep its SECRET in another safe place, too: with another one all sessions and kept passwords of providers end.',
    ...(settings.SMTP_URL ? [] : ['Mail is left for later: until then nobody can confirm an address.']),
  ]
  const next = [
    'Now start the store (npm start) and let the proxy lead to it.',
    `Payments are set up in the office: ${settings.BASE_URL}/admin/first-steps`,
  ]
  if (!owner) return [...done, ...next, 'The start prints the link by which its first owner comes in.'].join('\n')
  const told = await makeOwner(readConfig(settings), owner).catch(
    (error: unknown) => `The owner could not be made: ${error instanceof Error ? error.message : String(error)}`,
  )
  return [...done, told, ...next].join('\n')
}
