import { APIError, getSessionFromCtx } from 'better-auth/api'
import { verifyJWT } from 'better-auth/crypto'
import { z } from 'zod'
import { daySeconds } from '#domain/dates/spans.ts'

type HookContext = Parameters<typeof getSessionFromCtx>[0] & { path: string }

const mailedLink = z.object({ email: z.string() })
const registered = z.object({ user: z.object({ id: z.string() }) })

/**
 * Names the account whose password this browser knew last, while its address waits for the mailed link. Lasts a day, as
 * mails are read the same day; later, or in another browser, the password is needed once more.
 */
const knowingCookie = ({ context }: HookContext) => context.createAuthCookie('knows_password', { maxAge: daySeconds })

/**
 * Runs before a mailed link confirms an address, which it may only in a browser that knew the account's password or is
 * signed in to it. Any other is sent to the page that asks for the password, and nothing has changed: whoever
 * registered the address first may not be who reads its mails (docs/decisions/0087-confirmed-by-who-registered.md).
 */
export async function guardConfirmation(context: HookContext, query: Record<string, unknown>): Promise<void> {
  if (context.path !== '/verify-email') return
  const { secret, internalAdapter } = context.context
  const link = mailedLink.safeParse(await verifyJWT(String(query.token), secret))
  const found = link.success ? await internalAdapter.findUserByEmail(link.data.email) : null
  // The library says what is wrong with the link, or that nothing is left to do.
  if (!found || found.user.emailVerified) return
  const knows = await context.getSignedCookie(knowingCookie(context).name, secret)
  if (knows === found.user.id || (await getSessionFromCtx(context))?.user.id === found.user.id) return
  const [token, callbackURL] = [String(query.token), String(query.callbackURL ?? '/verify-email')]
  throw context.redirect(`/verify-email?${new URLSearchParams({ token, callbackURL })}`)
}

/**
 * Runs after a call that proved the password of an account without signing anybody in, because its address waits for
 * the mailed link: this browser may follow that link. A registration of a taken address gets such a cookie too, for no
 * account. Returns the account whose password a refused sign-in proved; null for any other call.
 */
export async function rememberPassword(context: HookContext, returned: unknown): Promise<string | null> {
  const { secret, internalAdapter } = context.context
  const waits = returned instanceof APIError && returned.body?.code === 'EMAIL_NOT_VERIFIED'
  let id: string | undefined
  if (context.path === '/sign-up/email') id = registered.safeParse(returned).data?.user.id
  else if (context.path === '/sign-in/email' && waits)
    id = (await internalAdapter.findUserByEmail(context.body.email))?.user.id
  if (!id) return null
  const { name, attributes } = knowingCookie(context)
  await context.setSignedCookie(name, id, secret, attributes)
  return waits ? id : null
}
