import { inEachLanguage, sentencesOf } from '../../each-language.ts'

/** Why a node does not start beside the others. */
export const secretTexts = inEachLanguage({
  en: {
    another:
      'SECRET differs from that of the nodes running on this database: give them all the same one. To change it, stop them all first.',
  },
  es: {
    another:
      'SECRET no es el de los nodos que trabajan con esta base de datos: dales a todos el mismo. Para cambiarlo, para antes todos.',
  },
  'pt-BR': {
    another:
      'SECRET não é o dos nós que trabalham com este banco de dados: dê o mesmo a todos. Para alterá-lo, pare todos antes.',
  },
})

export const saySecret = sentencesOf(secretTexts)
