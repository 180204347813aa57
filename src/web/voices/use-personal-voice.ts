import { mixedPersonal, type PersonalVoice } from './mixed-personal.ts'

/** The texts of the personal pages in the present voice. */
export const usePersonalVoice = (): PersonalVoice => mixedPersonal
