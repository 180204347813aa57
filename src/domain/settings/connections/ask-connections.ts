import { isWithin } from '../../dates/time-window.ts'
import { providerNames } from '../../provider-names.ts'
import type { Services } from '../../services.ts'
import { isWorking } from '../owners-settings.ts'
import { type ConnectionState, keepAnswer, readConnections, readHeldSettings } from './connection-answers.ts'

/** How long a failed answer counts before the provider is asked again, in ms. */
const againMs = 60_000

type Needs = Pick<Services, 'database' | 'clock' | 'secret' | 'settingsSource'>

/**
 * Asks the payment providers that are set up and have not yet answered well to these settings, and returns the state of
 * every connection. Takes up to 10 s when one does not answer. Mail can only be tried by sending one, so only an owner
 * starts that.
 */
export async function askConnections(services: Needs): ReturnType<typeof readConnections> {
  const { clock, settingsSource } = services
  const [present, held] = await Promise.all([readConnections(services), readHeldSettings(services)])
  const counts = (answer: { at: string }) =>
    isWithin(Date.parse(answer.at), { now: clock.now().getTime(), ms: againMs })
  const isDue = ({ complete, answer }: ConnectionState) =>
    complete && (!answer || (!isWorking(answer) && !counts(answer)))
  const due = providerNames.filter((connection) => isDue(present[connection]))
  if (due.length === 0) return present
  await Promise.all(
    due.map(async (connection) => {
      const result = await settingsSource.probe(connection, held, { to: '' })
      await keepAnswer(services, { connection, values: held, held, result })
    }),
  )
  return readConnections(services)
}
