import type { Services } from '../services.ts'
import { selectKeys } from './api-key-queries.ts'
import { type ApiKey, presentKey } from './present-key.ts'

/** The keys of all owners except revoked ones, oldest first. */
export const listApiKeys = async (services: Pick<Services, 'database' | 'clock' | 'settings'>): Promise<ApiKey[]> =>
  (await selectKeys(services.database.read)).map((row) => presentKey(services, row))
