import { z } from '@hono/zod-openapi'
import { longestTypedEmail } from '#domain/accounts/typed-email.ts'
import { isStorable } from '#domain/storable-text.ts'

/** An e-mail address as it was typed; which one it is, the domain reads. Spaces around it do no harm. */
export const emailText = z.string().max(longestTypedEmail)

/** Text of at most `longest` characters that every database can keep. */
export const plainText = (longest: number) =>
  z.string().min(1).max(longest).refine(isStorable, 'must be plain text').openapi({ minLength: 1, maxLength: longest })
