import type { RouteConfigEntry } from '@react-router/dev/routes'
import pageRoutes from '#web/routes.ts'
import type { Call, Schema } from './described-calls.ts'

const text: Schema = { type: 'string' }
const fields = (...names: string[]): Schema => ({
  type: 'object',
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, name === 'email' ? { ...text, format: 'email' } : text])),
})
const posted = (path: string, schema: Schema): Call => ({
  method: 'POST',
  path: `/api/auth${path}`,
  parameters: [],
  bodies: [{ type: 'application/json', schema }],
})
const got = (path: string, ...queries: string[]): Call => ({
  method: 'GET',
  path,
  parameters: [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({ name, in: 'path', required: true, schema: text })),
    ...queries.map((name) => ({ name, in: 'query', schema: text })),
  ],
  bodies: [],
})

/** The calls of the authentication library, which offers no description of its own. */
const authenticationCalls = [
  posted('/sign-up/email', fields('email', 'password', 'name', 'image', 'callbackURL')),
  posted('/sign-in/email', fields('email', 'password', 'rememberMe', 'callbackURL')),
  posted('/sign-in/social', fields('provider', 'callbackURL', 'errorCallbackURL', 'idToken', 'scopes')),
  posted('/request-password-reset', fields('email', 'redirectTo')),
  posted('/reset-password', fields('newPassword', 'token')),
  posted('/change-password', fields('currentPassword', 'newPassword', 'revokeOtherSessions')),
  posted('/send-verification-email', fields('email', 'callbackURL')),
  posted('/revoke-session', fields('token')),
  posted('/two-factor/enable', fields('password', 'issuer')),
  posted('/two-factor/verify-totp', fields('code', 'trustDevice')),
  posted('/two-factor/verify-backup-code', fields('code', 'disableSession')),
  posted('/two-factor/generate-backup-codes', fields('password')),
  got('/api/auth/get-session', 'disableCookieCache', 'disableRefresh'),
  got('/api/auth/list-sessions'),
  got('/api/auth/verify-email', 'token', 'callbackURL'),
  got('/api/auth/reset-password/{token}', 'callbackURL'),
  got('/api/auth/callback/{provider}', 'code', 'state', 'error', 'error_description', 'iss', 'device_id'),
  got('/api/auth/error', 'error', 'error_description'),
]

const pagesOf = (routes: RouteConfigEntry[], parent = ''): string[] =>
  routes.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path.replace(/:(\w+)/g, '{$1}').replace('*', '{name}')}`
    return [own, ...pagesOf(children, own)]
  })

const queriesOfPages = ['page', 'query', 'search', 'sort', 'fits', 'category', 'order', 'orderId', 'status', 'token']
const moreQueries = ['next', 'from', 'until', 'to', 'state', 'ids', 'voice', '_routes', 'error', 'area', 'banned']
const pages = [...new Set(pagesOf(pageRoutes))].flatMap((path) => [
  got(path === '' ? '/' : path, ...queriesOfPages, ...moreQueries),
  got(`${path === '' ? '/_root' : path}.data`, ...queriesOfPages, ...moreQueries),
])

const files = ['/media/{hash}', '/assets/{name}', '/sitemap-{page}.xml', '/sitemap.xml', '/feed.xml', '/robots.txt']
const watching = ['/healthz', '/readyz', '/metrics', '/manifest.webmanifest', '/favicon.svg', '/api/docs']

/** Everything that the description does not list: signing in, pages and their data, files, and monitoring. */
export const otherCalls: Call[] = [
  ...authenticationCalls,
  ...pages,
  ...[...files, ...watching].map((path) => got(path)),
]
