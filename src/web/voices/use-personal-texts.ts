import type { Voice } from '#domain/voice.ts'
import { enPersonal } from './en-personal.ts'
import { esPersonal } from './es-personal.ts'
import { mixedPersonal, type PersonalTexts } from './mixed-personal.ts'
import { useVoice } from './voice-context.ts'

/** All voices come with the pages that need them, so that the catalog's pages, which do not, load none of them. */
export const personalTexts: Record<Voice, PersonalTexts> = { mixed: mixedPersonal, es: esPersonal, en: enPersonal }

/** The texts of cart, checkout, payment return and account pages in the chosen voice. */
export const usePersonalTexts = (): PersonalTexts => personalTexts[useVoice().name]
