import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

/** Why DATABASE_DIRECT_URL is unsuitable. */
export const directTexts = inEachLanguage({
  en: {
    indirect: (seconds: number) =>
      `DATABASE_DIRECT_URL must point to the PostgreSQL server itself, to the database of DATABASE_URL: a notification did not arrive there within ${seconds} s, as happens behind a transaction pooler.`,
  },
  es: {
    indirect: (seconds: number) =>
      `DATABASE_DIRECT_URL debe llevar al servidor PostgreSQL mismo, a la base de datos de DATABASE_URL: un aviso no llegó allí en ${seconds} s, como detrás de un pooler de transacciones.`,
  },
  'pt-BR': {
    indirect: (seconds: number) =>
      `DATABASE_DIRECT_URL deve levar ao próprio servidor PostgreSQL, ao banco de dados de DATABASE_URL: um aviso não chegou lá em ${seconds} s, como acontece atrás de um pooler de transações.`,
  },
})

export const sayDirect = sentencesOf(directTexts)
