import { createHmac } from 'node:crypto'
import type { Services } from '../../services.ts'
import { type Connection, type ProbeResult, probeOutcomes } from '../owners-settings.ts'
import { connectionNeeds } from '../provider-needs.ts'
import { readStoredSettings } from '../read-stored-settings.ts'
import type { SettingTexts } from '../setting-fields.ts'
import { replaceAnswer, selectAnswers } from '../setting-queries.ts'

/** How a connection stands with the settings that hold now. */
export interface ConnectionState {
  /** Whether everything is set that it needs. */
  complete: boolean
  /** What the other side said to these very settings; null when it was never asked. */
  answer: (ProbeResult & { at: string }) | null
}

/** Which settings an answer is about; nobody reads them out of it. */
function digestOf({ secret }: Pick<Services, 'secret'>, connection: Connection, values: SettingTexts): string {
  const { needed, others } = connectionNeeds[connection]
  const tried = [...needed, ...others].map((name) => [name, values[name] ?? null])
  return createHmac('sha256', secret)
    .update(JSON.stringify([connection, tried]))
    .digest('base64url')
}

const isComplete = (connection: Connection, values: SettingTexts) =>
  connectionNeeds[connection].needed.every((name) => values[name] !== undefined)

/** Keeps what was answered to these `values`, beside what was answered to those that are `held`. */
export async function keepAnswer(
  services: Pick<Services, 'database' | 'clock' | 'secret'>,
  {
    connection,
    values,
    held,
    result,
  }: { connection: Connection; values: SettingTexts; held: SettingTexts; result: ProbeResult },
): Promise<void> {
  if (!isComplete(connection, values) || result.outcome === 'incomplete') return
  const row = {
    ...result,
    connection,
    digest: digestOf(services, connection, values),
    at: services.clock.now().toISOString(),
  }
  const kept = digestOf(services, connection, held)
  await services.database.write((transaction) => replaceAnswer(transaction, row, kept))
}

/** Settings as they hold: what owners saved, and over it what the environment says. */
export async function readHeldSettings({
  database,
  secret,
  settingsSource,
}: Pick<Services, 'database' | 'secret' | 'settingsSource'>): Promise<SettingTexts> {
  const { values } = await readStoredSettings({ reader: database.read, secret })
  return { ...values, ...settingsSource.fixed }
}

/** How each connection stands, by what was answered so far; nobody is asked anew. */
export async function readConnections(
  services: Pick<Services, 'database' | 'secret' | 'settingsSource'>,
): Promise<Record<Connection, ConnectionState>> {
  const [held, rows] = await Promise.all([readHeldSettings(services), selectAnswers(services.database.read)])
  const stateOf = (connection: Connection): ConnectionState => {
    const digest = digestOf(services, connection, held)
    const row = rows.find((one) => one.connection === connection && one.digest === digest)
    const outcome = probeOutcomes.find((one) => one === row?.outcome)
    return {
      complete: isComplete(connection, held),
      answer: row && outcome ? { outcome, detail: row.detail, at: row.at } : null,
    }
  }
  return { paypal: stateOf('paypal'), mercadopago: stateOf('mercadopago'), mail: stateOf('mail') }
}
