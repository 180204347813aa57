import { z } from 'zod'
import { normalizeEmail } from '../normalize-email.ts'

/** The judgment of the sign-in library, which uses the same package for it. */
const taken = z.email()

/**
 * The form of an address with which somebody can sign in; null for other texts. Mail reaches more addresses (`ñ` before
 * the `@`, a top-level domain in letters that are not Latin), but the library neither lets their people in nor mails
 * them a link.
 */
export function readSignInEmail(text: string): string | null {
  const email = normalizeEmail(text)
  return taken.safeParse(email).success ? email : null
}
