import type { Context } from 'hono'
import { z } from 'zod'
import { confirmationPath } from '#domain/accounts/signing-in/confirmation-path.ts'
import { signInFormPath } from '#domain/accounts/signing-in/sign-in-form-path.ts'
import { textsIn } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import { readLocalPath } from '#domain/local-path.ts'
import type { Shop } from '#domain/shop.ts'
import { plainLanguage, readVoice } from '#domain/voice.ts'
import type { Api, ApiEnvironment } from '../../api.ts'
import { sayApi } from '../../api-texts.ts'
import { plainPage, plainPagePolicy } from '../../plain-page.ts'
import type { AuthenticationHandler } from './accounts.ts'
import { type FormRefusal, signInFormTexts } from './sign-in-form-texts.ts'

const formType = 'application/x-www-form-urlencoded'
const signedIn = z.object({ token: z.string().min(1) })
const refused = z.object({ code: z.string().optional(), redirect: z.string().optional() })

/**
 * Signs in without JavaScript. The sign-in form posts here; the request goes to the library's own sign-in call and
 * counts against the same limits. Redirects to `next`, or answers with a page that says why not.
 */
export function addSignInForm(
  api: Api,
  { shop, authenticate }: { shop: Shop; authenticate: Pick<AuthenticationHandler, 'handle'> },
) {
  const refuse = (
    context: Context<ApiEnvironment>,
    why: FormRefusal,
    { next, status, wait = null }: { next: string; status: 401 | 403 | 429 | 503; wait?: string | null },
  ) => {
    const voice = readVoice(context.req.header('cookie'))
    const { back, ...words } = textsIn(voice, signInFormTexts)
    const { title, text } = words[why]
    const page = plainPage({
      language: voice ? plainLanguage(voice) : 'en',
      title,
      text: text(wait),
      link: { to: next, label: back },
      storeName: shop.settings().storeName,
    })
    return context.html(page, status, { 'Content-Security-Policy': plainPagePolicy })
  }

  api.post(signInFormPath.replace(/^\/api/, ''), async (context) => {
    if (!context.req.header('content-type')?.startsWith(formType))
      throw new ShopError('invalid-argument', sayApi.sendType(formType), { nature: 'wrong-type' })
    const form = new URLSearchParams(await context.req.text())
    const next = readLocalPath(context.req.query('next')) ?? '/'
    const headers = new Headers(context.req.raw.headers)
    headers.delete('content-length')
    headers.set('content-type', 'application/json')
    const answer = await authenticate.handle(
      new Request(new URL('/api/auth/sign-in/email', shop.settings().baseUrl), {
        method: 'POST',
        headers,
        body: JSON.stringify({
          email: form.get('email')?.trim() ?? '',
          password: form.get('password') ?? '',
          rememberMe: form.has('remember'),
        }),
      }),
    )
    const said: unknown = await answer.json().catch(() => null)
    for (const cookie of answer.headers.getSetCookie()) context.header('Set-Cookie', cookie, { append: true })
    if (answer.ok)
      return signedIn.safeParse(said).success
        ? context.redirect(next, 303)
        : refuse(context, 'code', { next, status: 401 })
    const { code, redirect } = refused.safeParse(said).data ?? {}
    if (code === 'BANNED_USER') return context.redirect(readLocalPath(redirect) ?? '/register-now', 303)
    if (code === 'EMAIL_NOT_VERIFIED') {
      // `next` is the confirmation link mailed to this account, which only needed the password.
      if (next.startsWith(`${confirmationPath}?`)) return context.redirect(next, 303)
      return refuse(context, 'unconfirmed', { next, status: 403 })
    }
    const wait = answer.headers.get('retry-after')
    if (wait) context.header('Retry-After', wait)
    if (answer.status === 429) return refuse(context, 'tooMany', { next, status: 429, wait })
    if (answer.status === 400 || answer.status === 401) return refuse(context, 'wrong', { next, status: 401 })
    return refuse(context, 'failed', { next, status: answer.status === 403 ? 403 : 503 })
  })
}
