import { normalizeEmail } from '../../accounts/normalize-email.ts'
import { instantInZone } from '../../dates/instant-in-zone.ts'
import { dayMs, minuteMs } from '../../dates/spans.ts'
import { isTimeZone } from '../../dates/time-zone.ts'
import type { Sentence } from '../../each-language.ts'
import { ShopError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { hasUnsafeCharacters } from '../../unsafe-text.ts'
import type { Language } from '../../voice.ts'
import { nameForMail } from '../name-for-mail.ts'
import { furthestDays, type GiftRequest, longestGift } from './gift.ts'
import { sayGift } from './gift-texts.ts'

/** A gift as it is stored with its order. */
export interface NewGift {
  to: string
  name: string
  message: string
  language: Language | null
  deliverAt: string | null
  timeZone: string | null
}

type GiftField = 'to' | 'name' | 'message' | 'deliverAt'

const refuse = (field: GiftField, sentence: Sentence) =>
  new ShopError('invalid-argument', sentence, { details: { field: `gift.${field}` } })

/** Allows for a form that was open for a while, and for clocks that differ. */
const slackMs = 10 * minuteMs

function readName(text: string): string {
  const name = nameForMail(text, longestGift.name)
  if (name === null) throw refuse('name', sayGift.name)
  return name
}

function readMessage(text: string): string {
  const message = text.replaceAll('\r\n', '\n').trim()
  if (message.length > longestGift.message || hasUnsafeCharacters(message.replaceAll('\n', '')))
    throw refuse('message', sayGift.message)
  return message
}

const local = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)\[([\w/+-]{1,64})\]$/
const absolute = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/

function readMoment(text: string, now: number): { deliverAt: string | null; timeZone: string | null } {
  const [, time = '', zone = ''] = local.exec(text) ?? []
  const inZone = isTimeZone(zone) ? instantInZone(time, zone) : null
  const at = inZone ?? (absolute.test(text) ? new Date(text) : null)
  const ahead = (at?.getTime() ?? Number.NaN) - now
  if (!(ahead >= -slackMs && ahead <= furthestDays * dayMs)) throw refuse('deliverAt', sayGift.moment)
  const timeZone = inZone ? zone : null
  return { deliverAt: ahead <= 0 ? null : (at?.toISOString() ?? null), timeZone }
}

/** Normalizes the request for a gift. Throws `invalid-argument` (`details.field`, `gift.to` and so on). */
export function readGift({ clock }: Pick<Services, 'clock'>, request: GiftRequest): NewGift {
  const { to, name = '', message = '', deliverAt, language = null } = request
  const email = normalizeEmail(to)
  if (!email) throw refuse('to', sayGift.to)
  const moment = deliverAt === undefined ? null : readMoment(deliverAt, clock.now().getTime())
  return {
    to: email,
    name: readName(name),
    message: readMessage(message),
    language,
    deliverAt: moment?.deliverAt ?? null,
    timeZone: moment?.timeZone ?? null,
  }
}
