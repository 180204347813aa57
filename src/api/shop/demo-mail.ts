import { createRoute, z } from '@hono/zod-openapi'
import type { Shop } from '#domain/shop.ts'
import type { Api } from '../api.ts'
import { json } from '../json.ts'

const listMails = createRoute({
  method: 'get',
  path: '/demo/mail',
  tags: ['demo'],
  description: 'Demo mode only: the mails of the store, newest first.',
  responses: {
    200: json(
      'The mails',
      z.array(
        z
          .object({
            to: z.string(),
            subject: z.string(),
            text: z.string(),
            html: z.string(),
            links: z.array(z.string()),
            sentAt: z.string(),
          })
          .openapi('DemoMail'),
      ),
    ),
  },
})

export const demoMailRoutes = [listMails] as const

/** The demo's mailbox; mounted only in demo mode. */
export function addDemoMailRoutes(api: Api, shop: Shop) {
  api.openapi(listMails, async (context) => context.json(await shop.mails.listMailbox(), 200))
}
