import { type CopyNeeds, copyPerson } from './copy-person.ts'

/** The same copy, for a person who asked an owner for it, as buyers without an account must. Throws not-found. */
export const exportCustomer = (
  services: CopyNeeds,
  { accountId, actorId }: { accountId: string; actorId: string },
): Promise<AsyncGenerator<string>> => copyPerson(services, { accountId, actorId, details: {} })
