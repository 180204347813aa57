import { readSignInEmail } from '#domain/accounts/signing-in/sign-in-email.ts'
import { inAll, type Sentence } from '#domain/each-language.ts'
import { asksForHost, isMailService, mailServiceNames, mailServices } from '#domain/settings/outside/mail-services.ts'
import { judgeSetting, readConfig } from '#server/settings/config.ts'
import { completeSettings, mailSettings, type Plan, placeOf, type Settings } from './plan.ts'
import { ask } from './question-texts.ts'
import type { SetUpParts } from './set-up.ts'
import { saySetUp } from './set-up-texts.ts'
import type { Terminal } from './terminal.ts'

interface Question {
  name: 'BASE_URL' | 'TRUST_PROXY' | 'HOST' | 'PORT' | 'DATA_DIR' | 'DATABASE_URL' | 'MAIL_FROM'
  /** What an empty answer means; an empty proposal leaves the setting out. */
  proposal: (chosen: Settings) => string
  needed?: true
}

const places: Question[] = [
  {
    name: 'BASE_URL',
    proposal: () => '',
    needed: true,
  },
  {
    name: 'TRUST_PROXY',
    proposal: ({ BASE_URL = '' }) => (BASE_URL.startsWith('https:') ? '1' : '0'),
  },
  { name: 'HOST', proposal: () => '127.0.0.1' },
  { name: 'PORT', proposal: () => '3000' },
  { name: 'DATA_DIR', proposal: () => './data' },
  {
    name: 'DATABASE_URL',
    proposal: () => '',
  },
]

const sender: Question = {
  name: 'MAIL_FROM',
  proposal: () => '',
  needed: true,
}

const indented = (sentence: Sentence) => inAll((language) => `  ${sentence[language]}`)

/** Asks until an answer is acceptable; `judge` says what is wrong with one. */
async function askFor(
  terminal: Terminal,
  { text, proposal, judge }: { text: Sentence; proposal: string; judge: (answer: string) => Sentence | null },
): Promise<string> {
  const question = inAll((language) => `${text[language]}${proposal && ` [${proposal}]`}: `)
  for (;;) {
    const answer = (await terminal.ask(question)) || proposal
    const wrong = judge(answer)
    if (!wrong) return answer
    terminal.tell(indented(wrong))
  }
}

async function askSetting(terminal: Terminal, question: Question, former: Settings, chosen: Settings) {
  const { name, proposal, needed } = question
  const judge = (answer: string) => (answer ? judgeSetting(name, answer) : needed ? ask.needed : null)
  const answer = await askFor(terminal, {
    text: ask[name],
    proposal: former[name] ?? proposal({ ...former, ...chosen }),
    judge,
  })
  if (answer) chosen[name] = answer
}

/** The settings of the service that sends mails; null when that is left for later, empty when it stays. */
async function askMail(terminal: Terminal, former: Settings): Promise<Settings | null> {
  terminal.tell(ask.services(mailServiceNames.map((name) => `${name} (${mailServices[name].name})`)))
  const service = await askFor(terminal, {
    text: former.SMTP_URL ? ask.serviceOrKeep : ask.service,
    proposal: former.SMTP_URL ? 'keep' : 'later',
    judge: (answer) =>
      answer === 'later' || (answer === 'keep' && former.SMTP_URL) || isMailService(answer)
        ? null
        : ask.oneOf(mailServiceNames),
  })
  if (service === 'later') return null
  if (!isMailService(service)) return {}
  const user = await terminal.ask(ask.user)
  const password = await terminal.ask(ask.password, { hidden: true })
  const host = asksForHost(service)
    ? await askFor(terminal, {
        text: ask.host,
        proposal: mailServices[service].host,
        judge: (answer) => (answer ? null : ask.needed),
      })
    : undefined
  const login = { service, user, password, host }
  const settings = mailSettings(login, former)
  const wrong = judgeSetting('SMTP_URL', settings.SMTP_URL ?? '')
  if (wrong) {
    terminal.tell(indented(wrong))
    return askMail(terminal, former)
  }
  await askSetting(terminal, sender, settings, settings)
  return settings
}

/** Asks for another place as long as the chosen one holds a demo. */
async function leaveDemo(terminal: Terminal, former: Settings, chosen: Settings, findDemo: SetUpParts['findDemo']) {
  for (;;) {
    const config = readConfig(completeSettings(former, chosen))
    if (!(await findDemo(config))) return
    terminal.tell(indented(saySetUp.holdsDemo(placeOf(config))))
    const other: Question = config.DATABASE_URL
      ? { name: 'DATABASE_URL', proposal: () => '', needed: true }
      : { name: 'DATA_DIR', proposal: () => './shop' }
    await askSetting(terminal, other, {}, chosen)
  }
}

/** Asks for what a real shop needs, one thing after another; the rules of the start judge each answer at once. */
export async function askPlan(terminal: Terminal, former: Settings, findDemo: SetUpParts['findDemo']): Promise<Plan> {
  terminal.tell(ask.intro)
  const chosen: Settings = {}
  for (const question of places) await askSetting(terminal, question, former, chosen)
  await leaveDemo(terminal, former, chosen, findDemo)
  const mail = await askMail(terminal, former)
  Object.assign(chosen, mail)
  const { SMTP_URL: _server, MAIL_FROM: _from, ...withoutMail } = former
  const owner = await askFor(terminal, {
    text: ask.owner,
    proposal: '',
    judge: (answer) => (!answer || readSignInEmail(answer) ? null : ask.noEmail),
  })
  return { settings: completeSettings(mail ? former : withoutMail, chosen), owner: owner || null }
}
