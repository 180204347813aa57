import type { Writer } from '../../database.ts'
import { type SettingName, shopFields } from '../setting-fields.ts'
import { deleteSetting, lockState, raiseState, selectSettings } from '../setting-queries.ts'

const isConnection = (name: string) => /^(PAYPAL|MERCADOPAGO|SMTP|MAIL)_/.test(name)

/** The settings that say where money and mails go. */
const connections = Object.keys(shopFields).filter(isConnection) as SettingName[]

/**
 * Deletes what owners saved in the back office about where money and mails go, inside a write operation. Returns the
 * names that had been saved. Running processes notice it by themselves.
 */
export async function deleteConnectionSettings({ transaction }: { transaction: Writer }): Promise<string[]> {
  await lockState(transaction)
  const saved = (await selectSettings(transaction)).map(({ name }) => name)
  const forgotten = connections.filter((name) => saved.includes(name))
  for (const name of forgotten) await deleteSetting(transaction, name)
  if (forgotten.length > 0) await raiseState(transaction)
  return forgotten
}
