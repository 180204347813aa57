import { isRecord } from '#web/is-record.ts'
import { keepInTab, readKept } from '#web/personal/kept-in-tab.ts'

const key = 'estela-chosen-licenses'

/** The license tiers chosen in this tab, by slug; '' for no license. */
export function readChosenLicenses(): Record<string, string> {
  const kept = readKept(key)
  const entries = isRecord(kept) ? Object.entries(kept) : []
  return Object.fromEntries(entries.flatMap(([slug, id]) => (typeof id === 'string' ? [[slug, id]] : [])))
}

export const keepChosenLicense = (slug: string, variant: string): void =>
  keepInTab(key, { ...readChosenLicenses(), [slug]: variant })
