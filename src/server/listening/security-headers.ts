import type { ServerResponse } from 'node:http'
import { reportPath } from '#api/bodies/body-limits.ts'
import { dataPolicy } from '#api/plain-page.ts'

const yearSeconds = 31_536_000

interface Store {
  /** The public address. */
  baseUrl: string
  isDevelopment?: boolean | undefined
}

const isSecure = ({ baseUrl }: Store) => baseUrl.startsWith('https:')

/**
 * What pages may do, the same for all of them, since the policy lasts as long as a document does. Pages contain no
 * inline scripts (`web/serving/page-scripts.ts`), and only files of bundles are sent with the type of a script.
 */
const pagePolicy = (store: Store): string =>
  [
    "default-src 'none'",
    // WebAssembly unpacks the preview meshes.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // Its one rule returns one address: that of the service worker (`web/last-seen/keep-seen.ts`).
    'trusted-types last-seen',
    ...(isSecure(store) ? ['upgrade-insecure-requests'] : []),
    // The newer `report-to` is supported by fewer browsers, and by none of them without TLS.
    `report-uri ${reportPath}`,
  ].join('; ')

/** Features that no page here uses; a dependency that asked for one would be refused. */
const unusedPowers = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'screen-wake-lock', 'serial', 'usb'],
  'xr-spatial-tracking',
]

const sharedHead = (store: Store): string[] => [
  ...['X-Content-Type-Options', 'nosniff'],
  ...['X-Frame-Options', 'DENY'],
  ...['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ...(isSecure(store) ? ['Strict-Transport-Security', `max-age=${yearSeconds}; includeSubDomains`] : []),
]

/** Headers of every answer of a kind, as name, value, name, value; a route may set stricter ones. */
export interface SecurityHeads {
  page: readonly string[]
  /** Calls, files of the bundle, and what machines ask for. */
  data: readonly string[]
  /** Pictures and preview meshes, which are public and may be embedded elsewhere. */
  media: readonly string[]
}

export function createSecurityHeads(store: Store): SecurityHeads {
  const data = [...sharedHead(store), 'Content-Security-Policy', dataPolicy]
  return {
    page: [
      ...sharedHead(store),
      ...(store.isDevelopment ? [] : ['Content-Security-Policy', pagePolicy(store)]),
      // The window that a provider's sign-in opens keeps its reference to its opener.
      ...['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
      ...['Cross-Origin-Resource-Policy', 'same-origin'],
      ...['Permissions-Policy', unusedPowers.map((name) => `${name}=()`).join(', ')],
    ],
    data: [...data, 'Cross-Origin-Resource-Policy', 'same-origin'],
    media: [...data, 'Cross-Origin-Resource-Policy', 'cross-origin'],
  }
}

const dataPath = /^\/(api|assets|healthz|readyz|metrics)(\/|$)|^\/[\w-]+\.(txt|xml|webmanifest)$/

const headFor = (heads: SecurityHeads, path: string | null): readonly string[] => {
  if (path === null || dataPath.test(path)) return heads.data
  return path.startsWith('/media/') ? heads.media : heads.page
}

export function setSecurityHeaders(response: ServerResponse, heads: SecurityHeads, path: string | null) {
  const head = headFor(heads, path)
  for (let at = 0; at < head.length; at += 2) response.setHeader(String(head[at]), String(head[at + 1]))
  if (path?.startsWith('/api/')) response.setHeader('Cache-Control', 'no-store')
}
