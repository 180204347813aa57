import { isRecord } from '#web/is-record.ts'

const key = 'estela-chosen-licenses'

/** The license tiers that were chosen in this tab, by slug; '' for the figure as it is. */
export function readChosenLicenses(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const entries = isRecord(kept) ? Object.entries(kept) : []
    return Object.fromEntries(entries.flatMap(([slug, id]) => (typeof id === 'string' ? [[slug, id]] : [])))
  } catch {
    return {}
  }
}

export function keepChosenLicense(slug: string, variant: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...readChosenLicenses(), [slug]: variant }))
  } catch {
    // Without storage the choice lives as long as the page.
  }
}
