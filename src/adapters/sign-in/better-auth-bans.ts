import { APIError } from 'better-auth/api'
import { sealBanRedirect } from '#domain/accounts/bans/ban-redirect.ts'
import type { BanAnswer } from '#domain/accounts/bans/find-ban.ts'

/** Where a provider sends somebody back to. */
const callback = '/callback/:id'

/**
 * The refusal of a banned account. After a provider's answer the library passes on only code and message, so there the
 * message says where the banned person is sent, sealed, because providers put texts of their own into the same place.
 */
export const banError = (ban: BanAnswer, path: string | undefined, secret: string) =>
  new APIError('FORBIDDEN', path === callback ? { ...ban, message: sealBanRedirect(secret, ban.redirect) } : { ...ban })
