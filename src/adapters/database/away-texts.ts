import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  away: 'The store cannot reach its database at the moment. Try again soon; what you sent may or may not have been saved.',
  gaveWay: 'Somebody else changed the same thing at the same time. None of your changes were saved; try again.',
  tookTooLong: 'The database took too long. None of your changes were saved; try again in a moment.',
}

const es: typeof en = {
  away: 'La tienda no puede llegar ahora a su base de datos. Vuelve a intentarlo pronto; lo que enviaste puede haberse guardado o no.',
  gaveWay: 'Alguien cambió lo mismo en este momento. No se guardó nada de lo tuyo; vuelve a intentarlo.',
  tookTooLong:
    'La base de datos tardó demasiado con esto. No se guardó nada de lo tuyo; vuelve a intentarlo en un momento.',
}

const ptBR: typeof en = {
  away: 'A loja não consegue acessar agora o banco de dados. Tente de novo em breve; o que você enviou pode ter sido guardado ou não.',
  gaveWay: 'Alguém alterou a mesma coisa neste momento. Nada do que você enviou foi salvo; tente de novo.',
  tookTooLong:
    'O banco de dados demorou demais com isto. Nada do que você enviou foi salvo; tente de novo em instantes.',
}

/** Messages for when the database could not do what was asked. */
export const awayTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayAway = sentencesOf(awayTexts)
