import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  streams: (most: number) => `This account already has ${most} live streams open.`,
  polls: (most: number) => `This account already has ${most} long polls open.`,
  signedOut: 'You are no longer signed in.',
}

const es: typeof en = {
  streams: (most) => `Esta cuenta ya tiene abiertas ${most} conexiones en vivo.`,
  polls: (most) => `Esta cuenta ya tiene abiertas ${most} esperas de novedades.`,
  signedOut: 'Tu sesión ya terminó.',
}

const ptBR: typeof en = {
  streams: (most) => `Esta conta já tem ${most} conexões ao vivo abertas.`,
  polls: (most) => `Esta conta já tem ${most} esperas por novidades abertas.`,
  signedOut: 'Sua sessão já terminou.',
}

/** Why a live connection is refused or ended. */
export const liveTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayLive = sentencesOf(liveTexts)
