import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Answer } from '../answer.ts'
import { html, page, withQuery } from '../page.ts'
import type { Call } from '../serve-operation.ts'
import type { Simulation } from '../simulation.ts'
import { oidcBooks } from './records.ts'

const question = z.object({
  client_id: z.string(),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  response_type: z.literal('code'),
  scope: z.string().default('openid'),
  state: z.string().optional(),
  nonce: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.literal('S256').optional(),
  login_hint: z.string().optional(),
})

const reply = z.object({
  choice: z.enum(['continue', 'cancel']),
  // Providers have people whose addresses not every program takes.
  email: z.email({ pattern: z.regexes.unicodeEmail }).max(254).optional(),
  name: z.string().max(200).optional(),
  verified: z.string().optional(),
})

const wrongRequest = (): Answer => ({
  status: 400,
  html: page({
    title: 'Wrong request',
    brand: 'Demo ID',
    color: '#3f6b3a',
    content: html`<h1>This sign-in cannot continue</h1><p>The store's request is incomplete, or its client is unknown here.</p>`,
  }),
})

function readQuestion({ credentials }: Simulation, { request }: Call) {
  const parsed = question.safeParse(request.query())
  return parsed.success && parsed.data.client_id === credentials.oidc.clientId ? parsed.data : undefined
}

/** `GET /authorize`: asks who the person wants to be. */
export function showAuthorize(simulation: Simulation, call: Call): Answer {
  const asked = readQuestion(simulation, call)
  if (!asked) return wrongRequest()
  const action = `${simulation.url}/oidc/authorize${new URL(call.request.url).search}`
  const content = html`<h1>Sign in to the store</h1><p>Choose who you are. Any address will do.</p>
<form method="post" action="${action}">
<label>E-mail<input name="email" type="email" autocomplete="email" required value="${asked.login_hint ?? 'demo.person@example.com'}"></label>
<label>Name<input name="name" autocomplete="name" value="Demo Person"></label>
<label class="check"><input name="verified" type="checkbox" value="yes" checked>The e-mail address is verified</label>
<button class="main wide" name="choice" value="continue">Continue</button>
<button class="wide" name="choice" value="cancel" formnovalidate>Cancel</button></form>`
  return { status: 200, html: page({ title: 'Sign in', brand: 'Demo ID', color: '#3f6b3a', content }) }
}

/** `POST /authorize`: redirects to the store with a code, or with `access_denied`. */
export function answerAuthorize(simulation: Simulation, call: Call): Answer {
  const asked = readQuestion(simulation, call)
  const replied = reply.safeParse(Object.fromEntries(new URLSearchParams(call.body)))
  if (!asked || !replied.success) return wrongRequest()
  const { choice, email, name, verified } = replied.data
  const back: Record<string, string> = asked.state === undefined ? {} : { state: asked.state }
  if (choice === 'cancel' || !email)
    return { status: 303, location: withQuery(asked.redirect_uri, { error: 'access_denied', ...back }) }
  const code = randomBytes(24).toString('base64url')
  oidcBooks(simulation).codes.save(code, {
    person: {
      subject: createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24),
      email,
      name: name || undefined,
      emailVerified: verified === 'yes',
    },
    redirectUri: asked.redirect_uri,
    nonce: asked.nonce,
    challenge: asked.code_challenge,
    expiresAt: new Date(simulation.clock.now().getTime() + 600_000).toISOString(),
  })
  return { status: 303, location: withQuery(asked.redirect_uri, { code, ...back, iss: `${simulation.url}/oidc` }) }
}
