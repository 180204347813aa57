import { normalizeEmail } from '#domain/accounts/normalize-email.ts'
import { asksForHost, isMailService, mailServiceNames, mailServices } from '#domain/settings/outside/mail-services.ts'
import { judgeSetting } from '#server/settings/config.ts'
import { completeSettings, mailSettings, type Plan, type Settings } from './plan.ts'
import type { Terminal } from './terminal.ts'

interface Question {
  name: 'BASE_URL' | 'TRUST_PROXY' | 'HOST' | 'PORT' | 'DATA_DIR' | 'DATABASE_URL' | 'MAIL_FROM'
  text: string
  /** What an empty answer means; an empty proposal leaves the setting out. */
  proposal: (chosen: Settings) => string
  needed?: true
}

const places: Question[] = [
  {
    name: 'BASE_URL',
    text: 'The public address of the store, such as https://shop.example.com',
    proposal: () => '',
    needed: true,
  },
  {
    name: 'TRUST_PROXY',
    text: 'How many proxies stand before the store (nginx, Caddy, that of your hosting)',
    proposal: ({ BASE_URL = '' }) => (BASE_URL.startsWith('https:') ? '1' : '0'),
  },
  { name: 'HOST', text: 'The address on which the store itself listens', proposal: () => '127.0.0.1' },
  { name: 'PORT', text: 'Its port', proposal: () => '3000' },
  { name: 'DATA_DIR', text: 'The folder for database, files and pictures', proposal: () => './data' },
  {
    name: 'DATABASE_URL',
    text: 'PostgreSQL as postgres://…, or nothing for the built-in database',
    proposal: () => '',
  },
]

const sender: Question = {
  name: 'MAIL_FROM',
  text: 'From whom mails come, such as Estela <shop@example.com>',
  proposal: () => '',
  needed: true,
}

/** Asks until the answer is acceptable; `judge` says what is wrong with one, in a sentence. */
async function askFor(
  terminal: Terminal,
  { text, proposal, judge }: { text: string; proposal: string; judge: (answer: string) => string | null },
): Promise<string> {
  for (;;) {
    const answer = (await terminal.ask(`${text}${proposal && ` [${proposal}]`}: `)) || proposal
    const wrong = judge(answer)
    if (!wrong) return answer
    terminal.tell(`  ${wrong}`)
  }
}

async function askSetting(terminal: Terminal, question: Question, former: Settings, chosen: Settings) {
  const { name, text, proposal, needed } = question
  const judge = (answer: string) => (answer ? judgeSetting(name, answer) : needed ? 'This one is needed.' : null)
  const answer = await askFor(terminal, { text, proposal: former[name] ?? proposal({ ...former, ...chosen }), judge })
  if (answer) chosen[name] = answer
}

/** By which service mails leave; nothing when that is left for later. */
async function askMail(terminal: Terminal, former: Settings): Promise<Settings> {
  terminal.tell(`Mail services: ${mailServiceNames.map((name) => `${name} (${mailServices[name].name})`).join(', ')}.`)
  const service = await askFor(terminal, {
    text: `By which mails leave, or "later"${former.SMTP_URL ? '; "keep" for the present one' : ''}`,
    proposal: former.SMTP_URL ? 'keep' : 'later',
    judge: (answer) =>
      answer === 'later' || (answer === 'keep' && former.SMTP_URL) || isMailService(answer)
        ? null
        : `Answer one of ${mailServiceNames.join(', ')}, or later.`,
  })
  if (!isMailService(service)) return {}
  const user = await terminal.ask('  Name with which the store signs in there: ')
  const password = await terminal.ask('  Password or key (not shown): ', { hidden: true })
  const host = asksForHost(service)
    ? await askFor(terminal, {
        text: '  Its server, with a port if it is not 465',
        proposal: mailServices[service].host,
        judge: (answer) => (answer ? null : 'This one is needed.'),
      })
    : undefined
  const login = { service, user, password, host }
  const settings = mailSettings(login, former)
  const wrong = judgeSetting('SMTP_URL', settings.SMTP_URL ?? '')
  if (wrong) {
    terminal.tell(`  ${wrong}`)
    return askMail(terminal, former)
  }
  await askSetting(terminal, sender, settings, settings)
  return settings
}

/** Asks for what a real shop needs, one after the other; each answer is judged at once, by the rules of the start. */
export async function askPlan(terminal: Terminal, former: Settings): Promise<Plan> {
  terminal.tell('This makes the settings of a real shop. An empty answer takes what stands in brackets.')
  const chosen: Settings = {}
  for (const question of places) await askSetting(terminal, question, former, chosen)
  Object.assign(chosen, await askMail(terminal, former))
  const owner = await askFor(terminal, {
    text: 'E-mail of the first owner, or nothing for a link that the first start prints',
    proposal: '',
    judge: (answer) => (!answer || normalizeEmail(answer) ? null : 'This is no e-mail address.'),
  })
  return { settings: completeSettings(former, chosen), owner: owner || null }
}
