import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { signInFormPath } from '#domain/accounts/signing-in/sign-in-form-path.ts'
import type { Visitor } from '#domain/accounts/visitor.ts'
import type { Shop } from '#domain/shop.ts'
import { isVoiceFollowed, readVoice, type Voice, voices, writeVoiceCookie } from '#domain/voice.ts'
import type { Api, ApiEnvironment } from '../../api.ts'
import { refusal } from '../../errors.ts'
import { jsonBody } from '../../json.ts'
import { repeatable, runOnce } from '../../run-once.ts'

const chooseVoice = createRoute({
  method: 'put',
  path: '/voice',
  tags: ['me'],
  description: 'Chooses the interface texts of this browser, and of the account when somebody is signed in.',
  request: { headers: repeatable, body: jsonBody(z.object({ voice: z.enum(voices) })) },
  responses: {
    204: { description: 'Kept in a cookie for a year' },
    ...refusal(400, 'There is no such voice'),
  },
})

export const voiceRoutes = [chooseVoice] as const

/** `findVisitor` finds the account whose session an answer has just started. */
export function addVoiceRoutes(
  api: Api,
  { shop, findVisitor }: { shop: Shop; findVisitor: (cookieHeader: string) => Promise<Visitor | null> },
) {
  const keep = (context: Context<ApiEnvironment>, voice: Voice) =>
    context.header('Set-Cookie', writeVoiceCookie(voice, { secure: shop.settings().baseUrl.startsWith('https:') }), {
      append: true,
    })

  api.openapi(chooseVoice, async (context) => {
    const { voice } = context.req.valid('json')
    const visitor = context.get('visitor')
    if (visitor)
      await runOnce(shop, context, { body: { voice } }, () => shop.accounts.chooseVoice(visitor.accountId, voice))
    keep(context, voice)
    return context.body(null, 204)
  })

  // A sign-in, with or without scripts, applies the account's voice, unless a voice was already chosen in this browser.
  api.on('ALL', ['/auth/*', signInFormPath.replace(/^\/api/, '')], async (context, next) => {
    await next()
    const begun = context.res.headers.getSetCookie().filter((cookie) => /session_token=[^;]/.test(cookie))
    if (begun.length === 0) return
    const visitor = await findVisitor(begun.map((cookie) => cookie.split(';', 1)[0]).join('; '))
    if (!visitor) return
    const cookies = context.req.header('cookie')
    const onDevice = { voice: readVoice(cookies), isFollowed: isVoiceFollowed(cookies) }
    const voice = await shop.accounts.settleVoice(visitor.accountId, onDevice)
    if (voice) keep(context, voice)
  })
}
