import { z } from '@hono/zod-openapi'
import { longestTypedEmail } from '#domain/accounts/typed-email.ts'
import { isStorable } from '#domain/storable-text.ts'

/** An email address as typed, surrounding spaces allowed; the domain normalizes it. */
export const emailText = z.string().max(longestTypedEmail)

/** Text of at most `longest` characters that every supported database can store. */
export const plainText = (longest: number) =>
  z.string().min(1).max(longest).refine(isStorable, 'must be plain text').openapi({ minLength: 1, maxLength: longest })

/** The same or an empty one, which the domain takes for none, or refuses in words of its own where there must be one. */
export const textOrNone = (longest: number) =>
  z.string().max(longest).refine(isStorable, 'must be plain text').openapi({ maxLength: longest })
