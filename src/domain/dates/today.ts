import type { Services } from '../services.ts'
import { dayInZone } from './day-in-zone.ts'

/** Today's ISO day in the store's time zone. */
export const today = ({ clock, settings }: Pick<Services, 'clock' | 'settings'>): string =>
  dayInZone(clock.now(), settings().timeZone)
