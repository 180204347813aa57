import { textsIn } from '../each-language.ts'
import { catalogLanguage, isLanguage, type Language, type Voice } from '../voice.ts'
import { figureTexts, type Shape } from './figure-texts.ts'
import { oneOfEachPart } from './files/file-variants.ts'
import type { Product, ProductModel } from './product.ts'

/** What is known of a figure, to tell people who cannot see it. */
export interface FigureFacts extends Pick<Product, 'title' | 'category' | 'character'> {
  /** The owner's description of its looks, in the language of the sentence. */
  appearance: string | null
  model: Pick<ProductModel, 'dimensionsMm' | 'shells'> | null
  files: { fileName: string }[]
}

/** The language in which figures are described: for a mix of languages the catalog's, as for products. */
export const figureLanguage = (voice: Voice): Language => (isLanguage(voice) ? voice : catalogLanguage)

/** More parts than a listener can keep in mind are only counted. */
const mostNamed = 6

/**
 * Describes a figure, as the text of its picture and in its package: the character, the owner's description of its
 * looks, its size, shape and parts. The same facts give the same words.
 */
export function describeFigure(language: Language, figure: FigureFacts): string {
  const words = textsIn(language, figureTexts)
  const { title, category, character, appearance, model } = figure
  const kind = words.kinds[category.toLowerCase()]
  const whom = character && character.toLowerCase() !== 'original' ? character : null
  const parts = nameParts(figure)
  return [
    ended(title),
    ended(words.lead(kind ?? words.figure, whom)),
    ...(appearance ? [ended(appearance)] : []),
    ...(model ? [words.size(measure(language, model), shapeOf(model))] : []),
    ...(parts.length > 1
      ? [parts.length > mostNamed ? words.manyParts(parts.length) : words.parts(listIn(language, parts))]
      : model
        ? [model.shells > 1 ? words.bodies(model.shells) : words.onePiece]
        : []),
  ].join(' ')
}

const ended = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

const listIn = (language: Language, names: string[]) => new Intl.ListFormat(language).format(names)

function measure(language: Language, { dimensionsMm: { x, y, z } }: NonNullable<FigureFacts['model']>) {
  const number = (value: number) => Math.max(1, Math.round(value)).toLocaleString(language)
  return { height: number(z), width: number(x), depth: number(y) }
}

/** Its shape as it stands on the bed; null when nothing about it is striking. */
function shapeOf({ dimensionsMm: { x, y, z } }: NonNullable<FigureFacts['model']>): Shape | null {
  const across = Math.max(x, y)
  if (z > across * 1.6) return 'tall'
  if (z < across * 0.6) return 'low'
  return Math.min(x, y, z) > Math.max(x, y, z) * 0.8 ? 'even' : null
}

/** Part names from file names, without the words that all begin with; one for a part in several forms. */
function nameParts({ files }: FigureFacts): string[] {
  const names = oneOfEachPart(files, ({ fileName }) => fileName).map(({ fileName }) =>
    fileName
      .slice(fileName.lastIndexOf('/') + 1)
      .replace(/\.\w+$/, '')
      .replace(/[\s_-]+/g, ' ')
      .trim(),
  )
  const [first = '', ...others] = names.map((name) => name.split(' '))
  const shared = [...first].findIndex((word, at) => others.some((other) => other[at] !== word))
  return names.map((name) => name.split(' ').slice(Math.max(0, shared)).join(' ') || name)
}
