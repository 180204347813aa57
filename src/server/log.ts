import pino from 'pino'
import type { Log } from '#domain/services.ts'

const secrets = ['authorization', 'cookie', 'password', 'token', 'secret', 'client_secret', 'access_token']

/** What opens something by itself where it stands in a path: links of mails, and what comes after such a word. */
const secretInPath = /(\/(?:reset-password|verify-email|gifts?|set-up)\/)[^/]+/g

/** A path that may be logged; a query, which may hold anything, is cut off. */
export const maskPath = (path: unknown): unknown =>
  typeof path === 'string' ? path.replace(/\?.*/s, '').replace(secretInPath, '$1[redacted]') : path

/** JSON lines on standard output; secrets are blanked wherever they appear one or two levels deep, and in paths. */
export const createLog = (level: string): Log =>
  pino({
    level,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: { error: pino.stdSerializers.err, path: maskPath },
  })
