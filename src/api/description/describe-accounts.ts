import { z } from '@hono/zod-openapi'
import { signInFormPath } from '#domain/accounts/signing-in/sign-in-form-path.ts'
import type { Api } from '../api.ts'
import type { AccountCallName } from '../calls.ts'

interface Described {
  does: string
  body?: z.ZodType
  answer: z.ZodType
  /** What is sent and answered, for example. */
  example: { sent?: object; answer: unknown }
}

const done = { answer: z.object({ status: z.boolean() }), example: { answer: { status: true } } }
const [email, password] = ['ana@example.com', 'Trial-Pass-9271!']
const token = 'q1w2e3r4t5y6u7i8o9p0'
const user = { id: 'q1w2e3r4', email, name: 'Ana' }
const address = z.string().openapi({ description: 'An address of the store, to which the link in the mail leads.' })
const signedIn = z.object({ token: z.string().nullable(), user: z.looseObject({}) })
const withPassword = z.object({ password: z.string() })
const withCode = z.object({ code: z.string() })
const withKey = z.object({ id: z.string() })
/** What a browser's `PublicKeyCredential` makes of itself. */
const response = z.looseObject({})
const options = { answer: z.looseObject({ challenge: z.string() }), example: { answer: { challenge: token } } }
const backupCodes = ['a1b2c-d3e4f']

/** The calls of the authentication library, which offers no schemas; it may take and answer further fields. */
const calls: Record<AccountCallName, Described> = {
  'POST /auth/sign-up/email': {
    does: 'Makes an account. Without a `token` its address is to be confirmed first, by the link that was mailed to it.',
    body: z.object({ email: z.string(), password: z.string(), name: z.string(), callbackURL: address.optional() }),
    answer: signedIn,
    example: { sent: { email, password, name: 'Ana' }, answer: { token, user } },
  },
  'POST /auth/sign-in/email': {
    does: 'Signs in: the answer sets the session cookie. Instead, `twoFactorRedirect` asks for a code of the second factor, and 403 with the code `BANNED_USER` names in `redirect` where a banned account is sent.',
    body: z.object({ email: z.string(), password: z.string(), rememberMe: z.boolean().optional() }),
    answer: z.looseObject({ token: z.string().nullish(), twoFactorRedirect: z.boolean().optional() }),
    example: { sent: { email, password }, answer: { redirect: false, token, user } },
  },
  'POST /auth/sign-in/social': {
    does: 'Begins a sign-in with another provider, at the address in `url`.',
    body: z.object({
      provider: z.string(),
      callbackURL: z.string(),
      errorCallbackURL: z.string().optional(),
      disableRedirect: z.boolean().optional(),
    }),
    answer: z.looseObject({ url: z.string() }),
    example: {
      sent: { provider: 'google', callbackURL: '/' },
      answer: { url: 'https://accounts.example/authorize', redirect: true },
    },
  },
  'POST /auth/sign-out': {
    does: 'Ends the session.',
    answer: z.object({ success: z.boolean() }),
    example: { answer: { success: true } },
  },
  'GET /auth/get-session': {
    does: 'The session and its account, or null.',
    answer: z.looseObject({}).nullable(),
    example: { answer: null },
  },
  'POST /auth/send-verification-email': {
    ...done,
    does: 'Mails the link that confirms an address once more.',
    body: z.object({ email: z.string(), callbackURL: address }),
    example: { sent: { email, callbackURL: '/' }, answer: { status: true } },
  },
  'POST /auth/request-password-reset': {
    ...done,
    does: 'Mails a link with which to choose another password, if there is such an account.',
    body: z.object({ email: z.string(), redirectTo: address }),
    example: { sent: { email, redirectTo: '/reset-password' }, answer: { status: true } },
  },
  'POST /auth/reset-password': {
    ...done,
    does: 'Chooses another password with the token of that link, and ends every session.',
    body: z.object({ newPassword: z.string(), token: z.string() }),
    example: { sent: { newPassword: password, token }, answer: { status: true } },
  },
  'POST /auth/change-password': {
    does: 'Changes the password, and ends every other session.',
    body: z.object({
      currentPassword: z.string(),
      newPassword: z.string(),
      revokeOtherSessions: z.boolean().optional(),
    }),
    answer: signedIn,
    example: { sent: { currentPassword: password, newPassword: 'Other-Pass-5512!' }, answer: { token, user } },
  },
  'POST /auth/revoke-other-sessions': { ...done, does: 'Ends every other session of the account.' },
  'POST /auth/two-factor/enable': {
    does: 'Begins to set up the second factor of an owner.',
    body: withPassword,
    answer: z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) }),
    example: { sent: { password }, answer: { totpURI: 'otpauth://totp/Estela:ana?secret=ABC', backupCodes } },
  },
  'POST /auth/two-factor/disable': {
    ...done,
    does: 'Turns the second factor off.',
    body: withPassword,
    example: { sent: { password }, answer: { status: true } },
  },
  'POST /auth/two-factor/generate-backup-codes': {
    does: 'Makes new backup codes, in place of all before.',
    body: withPassword,
    answer: z.looseObject({ backupCodes: z.array(z.string()) }),
    example: { sent: { password }, answer: { status: true, backupCodes } },
  },
  'POST /auth/two-factor/verify-totp': {
    does: 'Completes a sign-in, or the set-up of the second factor, with a code of the authenticator.',
    body: withCode,
    answer: z.looseObject({ token: z.string().nullish() }),
    example: { sent: { code: '123456' }, answer: { token, user } },
  },
  'POST /auth/two-factor/verify-backup-code': {
    does: 'Completes a sign-in with a backup code, which is used up by it.',
    body: withCode,
    answer: z.looseObject({ token: z.string().nullish() }),
    example: { sent: { code: 'a1b2c-d3e4f' }, answer: { token, user } },
  },
  'GET /auth/passkey/generate-authenticate-options': { ...options, does: 'Begins a sign-in with a passkey.' },
  'POST /auth/passkey/verify-authentication': {
    does: 'Signs in with a passkey.',
    body: z.object({ response }),
    answer: z.looseObject({}),
    example: { sent: { response: { id: 'key' } }, answer: { user } },
  },
  'GET /auth/passkey/generate-register-options': { ...options, does: 'Begins to add a passkey to the account.' },
  'POST /auth/passkey/verify-registration': {
    does: 'Adds a passkey to the account.',
    body: z.object({ response, name: z.string().optional() }),
    answer: z.looseObject({ id: z.string() }),
    example: { sent: { response: { id: 'key' }, name: 'Phone' }, answer: { id: 'k1', name: 'Phone' } },
  },
  'GET /auth/passkey/list-user-passkeys': {
    does: 'The passkeys of the account.',
    answer: z.array(z.looseObject({ id: z.string(), name: z.string().nullish() })),
    example: { answer: [{ id: 'k1', name: 'Phone', createdAt: '2026-11-24T10:15:30.000Z' }] },
  },
  'POST /auth/passkey/update-passkey': {
    does: 'Names a passkey.',
    body: withKey.extend({ name: z.string() }),
    answer: z.looseObject({}),
    example: { sent: { id: 'k1', name: 'Phone' }, answer: { passkey: { id: 'k1', name: 'Phone' } } },
  },
  'POST /auth/passkey/delete-passkey': {
    does: 'Takes a passkey away.',
    body: withKey,
    answer: z.looseObject({}),
    example: { sent: { id: 'k1' }, answer: { status: true } },
  },
}

/** These calls and the sign-in form, by method and address, as the document describes them. */
export const accountDoors: readonly string[] = [
  ...Object.keys(calls).map((name) => name.replace(' ', ' /api')),
  `POST ${signInFormPath}`,
]

const refused = {
  description: 'Refused, in the library’s own shape rather than that of other calls',
  content: {
    'application/json': { schema: z.looseObject({ code: z.string().optional(), message: z.string().optional() }) },
  },
}

/** Describes how a program or a page without scripts gets a session. */
export function describeAccounts(api: Api) {
  for (const [name, { does, body, answer, example }] of Object.entries(calls)) {
    const [method, path = ''] = name.split(' ')
    const content = body && { 'application/json': { schema: body, example: example.sent } }
    api.openAPIRegistry.registerPath({
      method: method === 'GET' ? 'get' : 'post',
      path,
      tags: ['accounts'],
      description: does,
      ...(content ? { request: { body: { required: true, content } } } : {}),
      responses: {
        200: { description: 'Done', content: { 'application/json': { schema: answer, example: example.answer } } },
        '4XX': refused,
      },
    })
  }
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: signInFormPath.replace(/^\/api/, ''),
    tags: ['accounts'],
    description: 'Signs in from a form, without scripts, and leads to `next`, an address of the store.',
    request: {
      query: z.object({ next: z.string().optional() }),
      body: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: z.object({ email: z.string(), password: z.string(), remember: z.string().optional() }),
          },
        },
      },
    },
    responses: {
      303: { description: 'Signed in, or banned: it leads to the lockout page' },
      '4XX': { description: 'A page that says why not', content: { 'text/html': { schema: z.string() } } },
    },
  })
}
