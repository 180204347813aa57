import type { ProviderName } from '../provider-names.ts'
import type { Connection } from './owners-settings.ts'
import type { SettingName } from './setting-fields.ts'

/** The settings of each provider: all of them are needed, or none. */
export const providerNeeds = {
  paypal: {
    name: 'PayPal',
    credentials: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
    /** What a real store needs in addition. */
    terms: [],
  },
  mercadopago: {
    name: 'Mercado Pago',
    credentials: ['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_WEBHOOK_SECRET', 'MERCADOPAGO_COLLECTOR_ID'],
    terms: ['MERCADOPAGO_CURRENCY'],
  },
} as const satisfies Record<ProviderName, { name: string; credentials: SettingName[]; terms: SettingName[] }>

/** The settings that a connection needs before it can be tried, and others that affect its answer. */
export const connectionNeeds: Record<Connection, { needed: readonly SettingName[]; others: readonly SettingName[] }> = {
  paypal: { needed: providerNeeds.paypal.credentials, others: ['PAYPAL_BASE_URL'] },
  mercadopago: { needed: [...providerNeeds.mercadopago.credentials, ...providerNeeds.mercadopago.terms], others: [] },
  mail: { needed: ['SMTP_URL'], others: ['MAIL_FROM'] },
}

type Read<Name extends string> = { [Key in Name]?: unknown }

/** The missing names, when some but not all of them are set. */
export function missingOf<Name extends string>(read: Read<Name>, names: readonly Name[]): Name[] {
  const missing = names.filter((name) => read[name] === undefined)
  return missing.length < names.length ? missing : []
}

/** A provider's credentials by name; null unless all are set. */
export function credentialsOf<Provider extends ProviderName>(
  provider: Provider,
  read: Read<SettingName>,
): Record<(typeof providerNeeds)[Provider]['credentials'][number], string> | null {
  const { credentials } = providerNeeds[provider]
  if (credentials.some((name) => !read[name])) return null
  // Each name was just found to be set, and all credentials are texts.
  return Object.fromEntries(credentials.map((name) => [name, String(read[name])])) as ReturnType<
    typeof credentialsOf<Provider>
  > &
    object
}
