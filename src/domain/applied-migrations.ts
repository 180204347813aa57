import type { Reader } from './database.ts'

/** The migrations that were applied to this database, by name; only `server/migrating` applies them. */
export const readAppliedMigrations = ({ reader }: { reader: Reader }): Promise<{ name: string; checksum: string }[]> =>
  reader.selectFrom('migrations').select(['name', 'checksum']).orderBy('name').execute()
