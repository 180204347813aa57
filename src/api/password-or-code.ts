import { z } from '@hono/zod-openapi'
import { passwordLength } from '#domain/accounts/passwords/password-rules.ts'

/** What proves who sits there: by the code (or a backup code) where there is a second factor, by the password otherwise. */
export const passwordOrCode = z.union([
  z.strictObject({ password: z.string().min(1).max(passwordLength.max) }),
  z.strictObject({ code: z.string().trim().min(6).max(40) }),
])
