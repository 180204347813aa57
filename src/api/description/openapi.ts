import { hash } from 'node:crypto'
import { ShopError } from '#domain/errors.ts'
import { sayAdmission } from '#domain/owners/admission-texts.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, requireVisitor } from '../api.ts'
import { addExamples } from '../examples/add-examples.ts'
import { findKey } from '../office/admit-keys.ts'
import type { AuthenticationHandler } from '../shop/accounts/accounts.ts'
import { describeAccounts } from './describe-accounts.ts'
import { describeDoors } from './describe-doors.ts'
import { describeKeys } from './describe-keys.ts'
import { describeWebhooks } from './describe-webhooks.ts'

const script = `
fetch('/api/openapi.json').then((answer) => answer.json()).then(({ paths }) => {
  const list = document.getElementById('calls')
  list.textContent = ''
  for (const [path, calls] of Object.entries(paths))
    for (const [method, call] of Object.entries(calls)) {
      const details = list.appendChild(document.createElement('details'))
      const summary = details.appendChild(document.createElement('summary'))
      summary.appendChild(document.createElement('code')).textContent = method.toUpperCase() + ' ' + path
      summary.append(' ' + (call.description ?? ''))
      details.appendChild(document.createElement('pre')).textContent = JSON.stringify(call, null, 2)
    }
})
`

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Estela API</title>
<meta name="viewport" content="width=device-width"><style>
body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
summary{cursor:pointer;padding:.4rem 0}code{font-size:.95em}pre{overflow:auto}
</style><h1>Estela API</h1><p>Made from <a href="/api/openapi.json">openapi.json</a>.</p><div id="calls">Loading…</div>
<script>${script}</script></html>`

/** This is the only page with an inline script, so it has its own policy. */
const policy = [
  "default-src 'none'",
  `script-src 'sha256-${hash('sha256', script, 'base64')}'`,
  "style-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
].join('; ')

/**
 * Serves the OpenAPI document, generated from the schemas that validate requests. Outside demo mode it is only for
 * owners and their API keys.
 */
export function addOpenApiRoutes(
  api: Api,
  { shop, authenticate }: { shop: Shop; authenticate: Pick<AuthenticationHandler, 'sessionCookie'> },
) {
  for (const path of ['/openapi.json', '/docs'])
    api.use(path, async (context, next) => {
      if (!shop.settings().demo) await findKey(shop, context)
      if (!shop.settings().demo && requireVisitor(context).role !== 'owner')
        throw new ShopError('not-found', sayAdmission.nothingHere)
      await next()
    })
  describeAccounts(api)
  describeWebhooks(api)
  const head = {
    openapi: '3.1.0',
    info: {
      title: 'Estela',
      version: '1',
      description:
        'The HTTP interface of the store. A call that changes something may say in `X-Account` for which account (`uid`) it is meant: when another one is signed in, it is refused with 401 and changes nothing; so are the calls below `/me` and `/payments` when nobody is, also where guests may buy. `GET /me` answers for whoever is signed in, and names them. In the query of a call that reads, other than for links to files, a blank parameter counts as missing, and of a repeated one the first counts.',
    },
    servers: [{ url: shop.settings().baseUrl }],
  }
  api.get('/openapi.json', (context) =>
    context.json(
      describeDoors(describeKeys(addExamples(api.getOpenAPI31Document(head)), authenticate.sessionCookie.name)),
    ),
  )
  api.get('/docs', (context) => context.html(page, 200, { 'Content-Security-Policy': policy }))
}
