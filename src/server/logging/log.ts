import pino, { type DestinationStream, type Logger } from 'pino'
import type { Log } from '#domain/services.ts'
import type { LogLevel, LogLevels } from '../settings/log-levels.ts'
import { createLogOutput } from './log-output.ts'

const secrets = ['authorization', 'cookie', 'password', 'token', 'secret', 'client_secret', 'access_token']

/** Path segments followed by a secret that opens something by itself, such as the token of a mailed link. */
const secretInPath = /(\/(?:reset-password|verify-email|gifts?|news|set-up)\/)[^/]+/g

/** A path that may be logged: without its query, which may hold anything, and with its secrets masked. */
const maskPath = (path: unknown): unknown =>
  typeof path === 'string' ? path.replace(/\?.*/s, '').replace(secretInPath, '$1[redacted]') : path

/**
 * JSON lines on standard output, each with the name of its part; secrets are redacted up to two levels deep, and in
 * paths. `traceIds` returns the trace that a line belongs to.
 */
export function createLog(
  levels: LogLevels | LogLevel,
  output: DestinationStream = createLogOutput(process.stdout),
  traceIds?: () => object,
): Log {
  const { level, parts } = typeof levels === 'string' ? { level: levels, parts: {} } : levels
  const levelOf = new Map<string, LogLevel>(Object.entries(parts))
  const root: Logger = pino(
    {
      level,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
      serializers: { error: pino.stdSerializers.err, path: maskPath },
      ...(traceIds ? { mixin: traceIds } : {}),
    },
    output,
  )
  const ofParts = new Map<string, Log>()
  const of = (part: string): Log => {
    const known = ofParts.get(part)
    if (known) return known
    const made: Logger = root.child({ part }, { level: levelOf.get(part) ?? level })
    ofParts.set(part, made)
    return made
  }
  return Object.assign(root, { of })
}
