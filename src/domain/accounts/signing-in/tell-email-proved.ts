import type { Services } from '../../services.ts'
import { raiseAccountVersion } from '../raise-version.ts'

/** Lets every open page of the account know that its address was confirmed; throws not-found. */
export async function tellEmailProved(
  { database, events }: Pick<Services, 'database' | 'events'>,
  accountId: string,
): Promise<void> {
  const version = await database.write((transaction) => raiseAccountVersion({ transaction }, accountId))
  events.publish(accountId, { kind: 'state', version })
}
