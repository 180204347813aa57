import { inEachLanguage } from '#domain/each-language.ts'

// The specification’s own words, also for the voice `mixed`.
const es = {
  title: 'El gato se perdió',
  text: 'Esta página ha sido inhabilitada temporalmente.',
  link: 'Visitar la otra tienda',
  picture: 'Un cuadro casi vacío: por la izquierda se escapa la cola de un gato',
}

export const lockoutTexts = inEachLanguage({
  en: {
    title: 'The cat got lost',
    text: 'This page has been temporarily disabled.',
    link: 'Visit the other store',
    picture: 'A nearly empty picture: a cat’s tail slips away on the left',
  },
  es,
  mixed: es,
  'pt-BR': {
    title: 'O gato se perdeu',
    text: 'Esta página foi desativada temporariamente.',
    link: 'Visitar a outra loja',
    picture: 'Um quadro quase vazio: à esquerda, o rabo de um gato escapa',
  },
})
