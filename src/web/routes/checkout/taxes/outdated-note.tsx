import { useTexts } from '#web/voices/use-texts.ts'
import { taxTexts } from './tax-texts.ts'

/** The store asks for something that this page did not: taxes were turned on, or a wording changed, since it was loaded. */
export const OutdatedNote = () => useTexts(taxTexts).outdated
