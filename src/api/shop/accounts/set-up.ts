import { createRoute, z } from '@hono/zod-openapi'
import { isAcceptablePassword } from '#domain/accounts/passwords/acceptable-password.ts'
import { mostPasswordUnits } from '#domain/accounts/passwords/password-rules.ts'
import { readSignInEmail } from '#domain/accounts/signing-in/sign-in-email.ts'
import { ShopError } from '#domain/errors.ts'
import { refuseLink } from '#domain/owners/set-up-link.ts'
import { sayPlacing } from '#domain/payments/placing-texts.ts'
import type { Shop } from '#domain/shop.ts'
import type { Api } from '../../api.ts'
import { sayApi } from '../../api-texts.ts'
import { refusal } from '../../errors.ts'
import { json, jsonBody } from '../../json.ts'
import { emailText, plainText } from '../../plain-text.ts'
import type { AuthenticationHandler } from './accounts.ts'

const setUp = createRoute({
  method: 'post',
  path: '/set-up',
  tags: ['accounts'],
  description: 'Makes the first owner of a store that has none, by the link that its start printed.',
  request: {
    body: jsonBody(
      z.strictObject({
        token: z.string().max(200),
        name: plainText(100),
        email: emailText,
        password: z.string().max(mostPasswordUnits),
      }),
    ),
  },
  responses: {
    201: json('The owner may sign in', z.object({ email: z.string() })),
    ...refusal(400, 'No such address, or a weak password'),
    ...refusal(403, 'A wrong, used or old link'),
    ...refusal(404, 'The store has an owner'),
    ...refusal(409, 'The address has an account'),
    ...refusal(429, 'Too many requests'),
  },
})

export const setUpRoutes = [setUp] as const

export function addSetUpRoutes(api: Api, { shop, authenticate }: { shop: Shop; authenticate: AuthenticationHandler }) {
  api.openapi(setUp, async (context) => {
    const { token, name, password, email: given } = context.req.valid('json')
    refuseLink(await shop.owners.checkSetUpLink(token))
    const email = readSignInEmail(given)
    if (!email) throw new ShopError('invalid-argument', sayPlacing.noEmail, { details: { field: 'email' } })
    if (!isAcceptablePassword(password))
      throw new ShopError('invalid-argument', sayApi.badPassword, { details: { field: 'password' } })
    await shop.owners.claimStore({ token, name, email, passwordHash: await authenticate.hashPassword(password) })
    return context.json({ email }, 201)
  })
}
