import { digestOf } from '#domain/settings/secrets/agree-on-secret.ts'
import type { Config } from '../settings/config.ts'

/** Where a store is, in order to mark it as in use, and with which secret. */
export const placeOf = ({ DATA_DIR, DATABASE_URL, DATABASE_DIRECT_URL }: Config, secret?: string | null) => ({
  folder: DATA_DIR,
  databaseUrl: DATABASE_URL,
  directUrl: DATABASE_DIRECT_URL ?? DATABASE_URL,
  secretDigest: secret ? digestOf(secret) : undefined,
})
