import pino from 'pino'
import type { Log } from '#domain/services.ts'

const secrets = ['authorization', 'cookie', 'password', 'token', 'secret', 'client_secret', 'access_token']

/** JSON lines on standard output; secrets are blanked wherever they appear one or two levels deep. */
export const createLog = (level: string): Log =>
  pino({
    level,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: { error: pino.stdSerializers.err },
  })
