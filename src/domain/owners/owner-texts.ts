import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  notOwner: (email: string) => `${email} is not an owner of this store. Nothing was changed.`,
  onlyOwner: (email: string) =>
    `${email} is the only owner: make another one first (owner create). Nothing was changed.`,
  banned: (email: string) => `${email} is in BANNED_EMAILS: take it out first. Nothing was changed.`,
}

const es: typeof en = {
  notOwner: (email) => `${email} no es dueño de esta tienda. No se cambió nada.`,
  onlyOwner: (email) => `${email} es el único dueño: haz antes otro (owner create). No se cambió nada.`,
  banned: (email) => `${email} está en BANNED_EMAILS: quítalo de ahí antes. No se cambió nada.`,
}

const ptBR: typeof en = {
  notOwner: (email) => `${email} não é dono desta loja. Nada foi alterado.`,
  onlyOwner: (email) => `${email} é o único dono: crie outro antes (owner create). Nada foi alterado.`,
  banned: (email) => `${email} está em BANNED_EMAILS: remova de lá antes. Nada foi alterado.`,
}

/** Why somebody is not made an owner, or not made a customer again. */
export const ownerTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayOwner = sentencesOf(ownerTexts)
