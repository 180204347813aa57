import { z } from '@hono/zod-openapi'
import { mostPasswordUnits } from '#domain/accounts/passwords/password-rules.ts'

/** A proof of identity: the code (or a backup code) for accounts with a second factor, otherwise the password. */
export const passwordOrCode = z.union([
  z.strictObject({ password: z.string().min(1).max(mostPasswordUnits) }),
  z.strictObject({ code: z.string().trim().min(6).max(40) }),
])
