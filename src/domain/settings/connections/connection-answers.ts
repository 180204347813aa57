import { createHmac } from 'node:crypto'
import type { Services } from '../../services.ts'
import { type Connection, type ProbeResult, probeOutcomes } from '../owners-settings.ts'
import { connectionNeeds } from '../provider-needs.ts'
import { readStoredSettings } from '../read-stored-settings.ts'
import type { SettingTexts } from '../setting-fields.ts'
import { replaceAnswer, selectAnswers } from '../setting-queries.ts'

/** The state of a connection with the settings in effect. */
export interface ConnectionState {
  /** Whether everything that it needs is set. */
  complete: boolean
  /** What the other side answered to exactly these settings; null when it was never asked. */
  answer: (ProbeResult & { at: string }) | null
}

/** Identifies the settings that an answer is about, without revealing them. */
function digestOf({ secret }: Pick<Services, 'secret'>, connection: Connection, values: SettingTexts): string {
  const { needed, others } = connectionNeeds[connection]
  const tried = [...needed, ...others].map((name) => [name, values[name] ?? null])
  return createHmac('sha256', secret)
    .update(JSON.stringify([connection, tried]))
    .digest('base64url')
}

const isComplete = (connection: Connection, values: SettingTexts) =>
  connectionNeeds[connection].needed.every((name) => values[name] !== undefined)

/** Stores the answer to these `values`, beside the answer to the settings that are `held`. */
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

/** The settings in effect: what owners saved, overridden by the environment. */
export async function readHeldSettings({
  database,
  secret,
  settingsSource,
}: Pick<Services, 'database' | 'secret' | 'settingsSource'>): Promise<SettingTexts> {
  const { values } = await readStoredSettings({ reader: database.read, secret })
  return { ...values, ...settingsSource.fixed }
}

/** The state of each connection, by the answers so far; nobody is asked again. */
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
