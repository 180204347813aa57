import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { NewsLink } from '#domain/accounts/stop-news.ts'
import { textsIn } from '#domain/each-language.ts'
import type { Shop } from '#domain/shop.ts'
import type { Api, ApiEnvironment } from '../../api.ts'
import { refusal } from '../../errors.ts'
import { plainFormPolicy, plainPage } from '../../plain-page.ts'
import { plainText } from '../../plain-text.ts'
import { newsTexts } from './news-texts.ts'

const ofMail = {
  path: '/news/{token}/stop' as const,
  tags: ['me'],
  request: { params: z.object({ token: plainText(200) }) },
}
const page = (description: string) => ({
  200: { description, content: { 'text/html': { schema: z.string() } } },
  ...refusal(404, 'The address is not from a mail of this store'),
})

const show = createRoute({
  ...ofMail,
  method: 'get',
  description:
    'Where a mail about a new version leads whoever wants no more of them: a page with one button. Changes nothing, since programs that check mails open the addresses in them.',
  responses: page('The page'),
})
const stop = createRoute({
  ...ofMail,
  method: 'post',
  description:
    'Stops the account’s mails about new versions, by that button or by the mail program’s own (RFC 8058), without a session and from any site. Any body is ignored.',
  responses: page('They are stopped, or were before'),
})

export const newsRoutes = [show, stop] as const

/** Stopping mails about new versions, by the address that stands in each of them. */
export function addNewsRoutes(api: Api, shop: Shop) {
  const answer = (context: Context<ApiEnvironment>, { news, voice }: NewsLink) => {
    const { language, asked, stopped } = textsIn(voice, newsTexts)
    const { title, text, action } = news ? asked : stopped
    const html = plainPage({
      language,
      title,
      text,
      link: { to: news ? null : '/profile-settings#news', label: action },
      storeName: shop.settings().storeName,
    })
    context.header('Content-Security-Policy', plainFormPolicy)
    context.header('Content-Type', 'text/html; charset=UTF-8')
    return context.body(html, 200)
  }
  api.openapi(show, async (context) =>
    answer(context, await shop.accounts.openNewsLink(context.req.valid('param').token)),
  )
  api.openapi(stop, async (context) => answer(context, await shop.accounts.stopNews(context.req.valid('param').token)))
}
