import { keepSeen } from '#web/last-seen/keep-seen.ts'
// A window beside another one is never hidden, but must hear of a voice that is chosen there.
import '#web/starting/follow-release.ts'
import type { PersonalStore } from './state/personal-store.ts'

/** What every page does once it has been open for some seconds. */
export const startAtRest = (store: PersonalStore): Promise<void> => keepSeen(store)
