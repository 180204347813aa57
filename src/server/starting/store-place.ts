import type { Config } from '../settings/config.ts'

/** Where a store is, in order to mark it as in use. */
export const placeOf = ({ DATA_DIR, DATABASE_URL, DATABASE_DIRECT_URL }: Config) => ({
  folder: DATA_DIR,
  databaseUrl: DATABASE_URL,
  directUrl: DATABASE_DIRECT_URL ?? DATABASE_URL,
})
