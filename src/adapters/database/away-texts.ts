import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  away: 'The store cannot reach its database at the moment. Try again soon; what you sent may have been kept or not.',
}

const es: typeof en = {
  away: 'La tienda no puede llegar ahora a su base de datos. Vuelve a intentarlo pronto; lo que enviaste puede haberse guardado o no.',
}

const ptBR: typeof en = {
  away: 'A loja não consegue acessar agora o banco de dados. Tente de novo em breve; o que você enviou pode ter sido guardado ou não.',
}

/** What is said while the database is away. */
export const awayTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayAway = sentencesOf(awayTexts)
