import { sorts } from '#domain/catalog/product.ts'
import { slugOf, titlePartsOf } from './generate-catalog.ts'

/** A kind of request to a store of this many titles; `turn` differs for each request of a kind. */
export interface RequestKind {
  name: string
  path(turn: number, titles: number): string
}

const pageSize = 24
const categories = ['anime', 'fantasy', 'videogames', 'others', 'hot']

/** Takes one item after another; each round combines them with other values. */
const inTurn = <Item>(items: readonly Item[], turn: number): Item => {
  const item = items[turn % items.length]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

/** Spreads over the whole catalog: the golden ratio leaves no two values close together. */
const spread = (turn: number, among: number): number => Math.floor(((turn * 0.6180339887498949) % 1) * among)

const pagesOf = (titles: number) => Math.ceil(titles / pageSize)
/** Pages around the middle, a different one each time. */
const middlePage = (turn: number, pages: number) => 1 + Math.floor(pages * 0.25) + spread(turn, Math.ceil(pages / 2))

function list(turn: number, page: string | number, more = ''): string {
  return `/api/products?pageSize=${pageSize}&sort=${inTurn(sorts, turn)}&page=${page}${more}`
}
const search = (turn: number, text: string) =>
  `/api/products?pageSize=${pageSize}&sort=${inTurn(sorts, turn)}&query=${encodeURIComponent(text)}`

const partsAt = (turn: number, titles: number) => titlePartsOf(spread(turn, titles))
/** Swaps two neighboring letters. */
const mistyped = (word: string) => `${word.slice(0, 2)}${word.slice(3, 4)}${word.slice(2, 3)}${word.slice(4)}`

/** The calls of each page, and the page as HTML, by what people do. */
export const requestKinds: RequestKind[] = [
  { name: 'list, first page', path: (turn) => list(turn, 1) },
  { name: 'list, middle page', path: (turn, titles) => list(turn, middlePage(turn, pagesOf(titles))) },
  { name: 'list, last page', path: (turn, titles) => list(turn, pagesOf(titles) - (turn % 20)) },
  {
    name: 'category, any page',
    path: (turn, titles) =>
      list(turn, 1 + spread(turn, pagesOf(titles / 5)), `&category=${inTurn(categories, Math.floor(turn / 4))}`),
  },
  {
    name: 'suggestion',
    path: (turn, titles) => {
      const { creature, trait, name } = partsAt(turn, titles)
      const typed = inTurn([creature, `${creature} ${trait}`, name, trait], turn)
      return `/api/suggestions?query=${encodeURIComponent(typed.slice(0, 3 + (turn % 7)))}`
    },
  },
  { name: 'search, common word', path: (turn, titles) => search(turn, partsAt(turn, titles).creature) },
  { name: 'search, rare word', path: (turn, titles) => search(turn, partsAt(turn, titles).name) },
  {
    name: 'search, within a category',
    path: (turn, titles) => {
      const { creature, trait, name } = partsAt(turn, titles)
      const typed = inTurn([creature, name, `${creature} ${trait}`], turn)
      return `${search(turn, typed)}&category=${inTurn(categories, Math.floor(turn / 3))}`
    },
  },
  { name: 'search, two letters', path: (turn, titles) => search(turn, partsAt(turn, titles).name.slice(0, 2)) },
  {
    name: 'search, typo',
    path: (turn, titles) => {
      const { creature, name } = partsAt(turn, titles)
      const wrong = inTurn([mistyped(creature), mistyped(name), `${mistyped(creature)} ${name}`], turn)
      return search(turn, wrong)
    },
  },
  {
    name: 'search, two words',
    path: (turn, titles) => {
      const { creature, trait, name } = partsAt(turn, titles)
      return search(turn, inTurn([`${creature} ${trait}`, `${trait} ${name}`], turn))
    },
  },
  { name: 'product page (HTML)', path: (turn, titles) => `/product/${slugOf(spread(turn, titles))}` },
  {
    name: 'listing page (HTML)',
    path: (turn, titles) => `/all-models?sort=${inTurn(sorts, turn)}&page=${middlePage(turn, Math.ceil(titles / 40))}`,
  },
  {
    name: 'category page (HTML)',
    path: (turn, titles) =>
      `/${inTurn(categories, Math.floor(turn / 4))}?sort=${inTurn(sorts, turn)}&page=${1 + spread(turn, Math.ceil(titles / 200))}`,
  },
]
