import { type CopyNeeds, copyPerson } from './copy-person.ts'

/** Everything that the store keeps about one person, for that person. Throws not-found. */
export const exportOwnData = (services: CopyNeeds, accountId: string): Promise<AsyncGenerator<string>> =>
  copyPerson(services, { accountId, actorId: accountId, details: { by: 'person' } })
