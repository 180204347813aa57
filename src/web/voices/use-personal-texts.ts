import { mixedPersonal, type PersonalTexts } from './mixed-personal.ts'

/** The texts of cart, checkout, payment return and account pages in the present voice. */
export const usePersonalTexts = (): PersonalTexts => mixedPersonal
