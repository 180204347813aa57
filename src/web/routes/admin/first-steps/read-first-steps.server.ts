import type { Office } from '#domain/office.ts'
import { type NeedyProvider, providerNeeds } from '#domain/settings/provider-needs.ts'
import type { SettingName } from '#domain/settings/setting-fields.ts'
import type { Shop } from '#domain/shop.ts'
import type { StepName } from './texts.ts'

interface PaymentStep {
  name: string
  section: NeedyProvider
  missing: SettingName[]
}

export interface FirstSteps {
  storeName: string
  members: boolean
  products: number
  payments: PaymentStep[]
  /** What is still to do, in the order in which it is best done. */
  open: StepName[]
}

/** What a new store still needs before it sells. A demo store pays at its simulators and mails into its mailbox. */
export async function readFirstSteps({ settings, catalog }: Shop, office: Office): Promise<FirstSteps> {
  const { demo, storeName, access } = settings()
  const [{ total: products }, present] = await Promise.all([catalog.browse({ pageSize: 1 }), office.settings.list()])
  const isSet = (name: SettingName) => present.settings.some((setting) => setting.name === name && setting.isSet)
  const isChosen = (name: SettingName) =>
    present.settings.some((setting) => setting.name === name && /^(environment|database)$/.test(setting.source))
  const payments = (['paypal', 'mercadopago'] as const).map((section) => {
    const { name, credentials, terms } = providerNeeds[section]
    return { name, section, missing: demo ? [] : [...credentials, ...terms].filter((need) => !isSet(need)) }
  })
  const done: Record<StepName, boolean> = {
    store: demo || isChosen('STORE_NAME'),
    product: products > 0,
    payments: payments.some(({ missing }) => missing.length === 0),
    mail: demo || isSet('SMTP_URL'),
  }
  const order: StepName[] = ['store', 'product', 'payments', 'mail']
  return { storeName, members: access === 'members', products, payments, open: order.filter((step) => !done[step]) }
}
