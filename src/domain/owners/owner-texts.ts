import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  notOwner: (email: string) => `${email} is no owner of this store. Nothing was changed.`,
  onlyOwner: (email: string) =>
    `${email} is the only owner: make another one first (owner create). Nothing was changed.`,
  banned: (email: string) => `${email} is in BANNED_EMAILS: take it out first. Nothing was changed.`,
}

const es: typeof en = {
  notOwner: (email) => `${email} no es dueño de esta tienda. No se cambió nada.`,
  onlyOwner: (email) => `${email} es el único dueño: haz antes otro (owner create). No se cambió nada.`,
  banned: (email) => `${email} está en BANNED_EMAILS: quítalo de ahí antes. No se cambió nada.`,
}

/** Why nobody is made an owner, or a customer again. */
export const ownerTexts = inEachLanguage({ en, es })

export const sayOwner = sentencesOf(ownerTexts)
