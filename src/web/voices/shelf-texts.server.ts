import type { Voice } from '#domain/voice.ts'
import { enShelves } from './en-shelves.ts'
import { esShelves } from './es-shelves.ts'
import { mixedShelves, type ShelfTexts } from './mixed-shelves.ts'

/** Texts that come with a page's data and are in no script. */
export const shelfTexts: Record<Voice, ShelfTexts> = { mixed: mixedShelves, es: esShelves, en: enShelves }
