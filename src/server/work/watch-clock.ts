import { hourMs } from '#domain/dates/spans.ts'
import { findClockDoubt, isNearSeen, noteClock } from '#domain/retention/clock-doubt.ts'
import type { Services } from '#domain/services.ts'

/** How long a clock is doubted when nobody else can be asked; one that was wrong at the start is corrected by then. */
const doubtedMs = hourMs

type Needs = Pick<Services, 'database' | 'clock' | 'settings' | 'providers' | 'log'>

/** The time by a payment provider's clock; null when none can be asked. */
async function askProviders({ providers }: Needs): Promise<Date | null> {
  const { paypal, mercadopago } = providers()
  for (const provider of [paypal, mercadopago]) {
    const told = await provider?.readClock?.().catch(() => null)
    if (told) return told
  }
  return null
}

/**
 * Tells the store's work whether it may now do what cannot be undone. It may not while the clock is more than a day
 * ahead of when it was last believed, until a provider's clock agrees or, when none can be asked, for an hour of the
 * process's own time (`ownMs`), which nobody can set.
 */
export function watchClock(services: Needs, ownMs = () => performance.now()) {
  const { database, clock, settings, log } = services
  let seen = Number.NEGATIVE_INFINITY
  let doubtedFrom: number | null = null

  /** Reads only when what was read before does not suffice. */
  async function isCertain(): Promise<boolean> {
    const now = clock.now().getTime()
    if (isNearSeen(seen, now)) return true
    const doubt = await findClockDoubt({ reader: database.read, clock, settings })
    seen = doubt ? Date.parse(doubt.seenAt) : now
    return doubt === null
  }

  return {
    isCertain,
    /** Like `isCertain`, but asks a provider if in doubt; to be called every minute. */
    async settle(): Promise<boolean> {
      if (await isCertain()) {
        doubtedFrom = null
        return true
      }
      const told = { seenAt: new Date(seen).toISOString(), now: clock.now().toISOString() }
      if (doubtedFrom === null)
        log.warn(told, 'the clock is more than a day ahead: what cannot be taken back waits until it is confirmed')
      doubtedFrom ??= ownMs()
      const other = await askProviders(services)
      const isConfirmed = other
        ? isNearSeen(other.getTime(), clock.now().getTime())
        : ownMs() - doubtedFrom >= doubtedMs
      if (!isConfirmed) return false
      await noteClock(services)
      log.info({ ...told, by: other ? 'a provider' : 'time' }, 'the clock is believed again')
      return isCertain()
    },
  }
}

export type ClockWatch = ReturnType<typeof watchClock>
