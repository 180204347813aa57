import { z } from 'zod'
import { type LogPart, logParts } from '#domain/log-parts.ts'
import { messageOf, rules } from '#domain/settings/rule-texts.ts'

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof levels)[number]

/** The general log level, and those of single parts. */
export interface LogLevels {
  level: LogLevel
  parts: Partial<Record<LogPart, LogLevel>>
}

const wrong = messageOf(rules.logLevels([...levels], [...logParts]))
const isLevel = (text: string | undefined): text is LogLevel => levels.some((level) => level === text)
const isPart = (text: string | undefined): text is LogPart => logParts.some((part) => part === text)

/** `info`, optionally followed by levels of single parts: `info,payments=debug`. */
export const logLevels = z.string().transform((text, context): LogLevels => {
  const [level, ...others] = text.split(',').map((one) => one.trim())
  const parts: LogLevels['parts'] = {}
  let isRight = isLevel(level)
  for (const other of others) {
    const [part, ofPart, ...rest] = other.split('=')
    if (isPart(part) && isLevel(ofPart) && rest.length === 0 && !(part in parts)) parts[part] = ofPart
    else isRight = false
  }
  if (isRight && isLevel(level)) return { level, parts }
  context.addIssue({ code: 'custom', message: wrong })
  return z.NEVER
})
