import { useTexts } from '#web/voices/use-texts.ts'
import { taxTexts } from './tax-texts.ts'

/**
 * The store requires something that this page did not ask for: taxes were enabled, or a wording changed, after it was
 * loaded.
 */
export const OutdatedNote = () => useTexts(taxTexts).outdated
