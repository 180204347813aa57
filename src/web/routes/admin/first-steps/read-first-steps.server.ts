import type { Office } from '#domain/office.ts'
import { type ProviderName, providerNames } from '#domain/provider-names.ts'
import { type Connection, isWorking, type ProbeResult } from '#domain/settings/owners-settings.ts'
import { providerNeeds } from '#domain/settings/provider-needs.ts'
import type { SettingName } from '#domain/settings/setting-fields.ts'
import type { Shop } from '#domain/shop.ts'
import type { StepName } from './texts.ts'

interface PaymentStep {
  name: string
  section: ProviderName
  missing: SettingName[]
  /** The provider's response to the current settings; null until it has been asked. */
  answer: ProbeResult | null
}

export interface FirstSteps {
  storeName: string
  members: boolean
  timeZone: { name: string; isChosen: boolean }
  products: number
  payments: PaymentStep[]
  /** Whether a mail server is set, and its response to the test mail; a demo has its own mailbox. */
  mail: { inDemo: boolean; isSet: boolean; answer: ProbeResult | null }
  /** What is still to do, in the recommended order. */
  open: StepName[]
}

/**
 * What a new store still needs before it sells. A demo store pays at its simulators and mails into its mailbox;
 * elsewhere a connection is ready only after a real response from the other side. With `ask`, providers that have not
 * responded yet are asked.
 */
export async function readFirstSteps(
  { settings, catalog }: Shop,
  office: Office,
  { ask }: { ask: boolean },
): Promise<FirstSteps> {
  const { demo, storeName, access, timeZone } = settings()
  const [{ total: products }, present, connections] = await Promise.all([
    catalog.browse({ pageSize: 1 }),
    office.settings.list(),
    ask && !demo ? office.settings.askConnections() : office.settings.connections(),
  ])
  const isSet = (name: SettingName) => present.settings.some((setting) => setting.name === name && setting.isSet)
  const isChosen = (name: SettingName) =>
    present.settings.some((setting) => setting.name === name && /^(environment|database)$/.test(setting.source))
  const isReady = (connection: Connection) => {
    const { answer } = connections[connection]
    return demo || (answer !== null && isWorking(answer))
  }
  const payments = providerNames.map((section) => {
    const { name, credentials, terms } = providerNeeds[section]
    const missing = demo ? [] : [...credentials, ...terms].filter((need) => !isSet(need))
    const answer: ProbeResult | null = demo ? { outcome: 'ok', detail: null } : connections[section].answer
    return { name, section, missing, answer }
  })
  const done: Record<StepName, boolean> = {
    store: demo || isChosen('STORE_NAME'),
    product: products > 0,
    payments: isReady('paypal') || isReady('mercadopago'),
    mail: isReady('mail'),
  }
  const order: StepName[] = ['store', 'product', 'payments', 'mail']
  return {
    storeName,
    members: access === 'members',
    timeZone: { name: timeZone, isChosen: isChosen('TIME_ZONE') },
    products,
    payments,
    mail: { inDemo: demo, isSet: isSet('SMTP_URL'), answer: connections.mail.answer },
    open: order.filter((step) => !done[step]),
  }
}
