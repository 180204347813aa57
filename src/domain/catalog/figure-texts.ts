import { inEachLanguage } from '../each-language.ts'

/** What is striking about a figure's shape. */
export type Shape = 'tall' | 'low' | 'even'

interface Measures {
  height: string
  width: string
  depth: string
}

interface FigureTexts {
  figure: string
  /** What figures of a category are called, by its key; absent for a category that says nothing about looks. */
  kinds: Partial<Record<string, string>>
  lead: (kind: string, whom: string | null) => string
  size: (measures: Measures, shape: Shape | null) => string
  parts: (names: string) => string
  manyParts: (count: number) => string
  bodies: (count: number) => string
  onePiece: string
}

const en: FigureTexts = {
  figure: 'Figure to print',
  kinds: { anime: 'Anime figure', fantasy: 'Fantasy figure', videogames: 'Video game figure' },
  lead: (kind, whom) => (whom ? `${kind} of ${whom}` : kind),
  size: ({ height, width, depth }, shape) => {
    const looks = { tall: 'Tall and slender', low: 'Low and wide', even: 'About as wide and deep as it is tall' }
    return `${shape ? `${looks[shape]}: ` : ''}${height} mm tall, ${width} mm wide and ${depth} mm deep.`
  },
  parts: (names) => `It comes in parts: ${names}.`,
  manyParts: (count) => `It comes in ${count} parts.`,
  bodies: (count) => `Made of ${count} bodies.`,
  onePiece: 'In one piece.',
}

const es: FigureTexts = {
  figure: 'Figura para imprimir',
  kinds: { anime: 'Figura de anime', fantasy: 'Figura de fantasía', videogames: 'Figura de videojuego' },
  lead: (kind, whom) => (whom ? `${kind}: ${whom}` : kind),
  size: ({ height, width, depth }, shape) => {
    const looks = { tall: 'Alta y esbelta', low: 'Baja y ancha', even: 'Casi tan ancha y profunda como alta' }
    return `${shape ? `${looks[shape]}: ` : ''}${height} mm de alto, ${width} mm de ancho y ${depth} mm de fondo.`
  },
  parts: (names) => `Viene en partes: ${names}.`,
  manyParts: (count) => `Viene en ${count} partes.`,
  bodies: (count) => `La forman ${count} cuerpos.`,
  onePiece: 'De una sola pieza.',
}

const ptBR: FigureTexts = {
  figure: 'Figura para imprimir',
  kinds: { anime: 'Figura de anime', fantasy: 'Figura de fantasia', videogames: 'Figura de videogame' },
  lead: (kind, whom) => (whom ? `${kind}: ${whom}` : kind),
  size: ({ height, width, depth }, shape) => {
    const looks = { tall: 'Alta e esguia', low: 'Baixa e larga', even: 'Quase tão larga e funda quanto alta' }
    return `${shape ? `${looks[shape]}: ` : ''}${height} mm de altura, ${width} mm de largura e ${depth} mm de profundidade.`
  },
  parts: (names) => `Vem em partes: ${names}.`,
  manyParts: (count) => `Vem em ${count} partes.`,
  bodies: (count) => `É formada por ${count} corpos.`,
  onePiece: 'Em uma peça só.',
}

/** Descriptions of a figure; the voice `mixed` uses the catalog's language. */
export const figureTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })
