import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  full: (most: number) => `An account can have at most ${most} favorites: remove some first.`,
  unknown: 'There is no such model.',
}

const es: typeof en = {
  full: (most) => `Una cuenta tiene ${most} favoritos como mucho: quita antes alguno.`,
  unknown: 'No existe ese modelo.',
}

const ptBR: typeof en = {
  full: (most) => `Uma conta tem no máximo ${most} favoritos: remova algum antes.`,
  unknown: 'Esse modelo não existe.',
}

/** Why the list of favorites refuses a product. */
export const favoriteTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayFavorite = sentencesOf(favoriteTexts)
