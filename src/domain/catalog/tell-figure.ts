import { textsIn } from '../each-language.ts'
import { catalogLanguage, isLanguage, type Language, type Voice } from '../voice.ts'
import { figureTexts, type Shape } from './figure-texts.ts'
import { oneOfEachPart } from './files/file-variants.ts'
import type { Product, ProductModel } from './product.ts'

/** What is known of a figure that somebody cannot see. */
export interface FigureFacts extends Pick<Product, 'title' | 'category' | 'character'> {
  /** What the owner says of its looks, in the language of the sentence. */
  appearance: string | null
  model: Pick<ProductModel, 'dimensionsMm' | 'shells'> | null
  files: { fileName: string }[]
}

/** A mix of languages tells figures as it tells products: in the catalog's language. */
export const figureLanguage = (voice: Voice): Language => (isLanguage(voice) ? voice : catalogLanguage)

/** More parts than a listener keeps in mind are counted. */
const mostNamed = 6

/**
 * A figure in words, as the text of its picture and in its package: whom it shows, what its owner says of its looks,
 * how large it is, of which shape and in which parts. The same facts give the same words.
 */
export function tellFigure(language: Language, figure: FigureFacts): string {
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

/** As it stands on the bed; null where nothing of it strikes. */
function shapeOf({ dimensionsMm: { x, y, z } }: NonNullable<FigureFacts['model']>): Shape | null {
  const across = Math.max(x, y)
  if (z > across * 1.6) return 'tall'
  if (z < across * 0.6) return 'low'
  return Math.min(x, y, z) > Math.max(x, y, z) * 0.8 ? 'even' : null
}

/** Parts as their files are called, without what all of them begin with; one of each where there are several forms. */
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
