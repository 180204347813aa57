import type { Product } from '../product.ts'
import { tellingWords, wordsIn } from './words-in.ts'

const mostHints = 3

/** Examples for a search box: the characters of the first of these products, else the longest word of their titles. */
export function hintWords(products: Pick<Product, 'title' | 'character'>[]): string[] {
  const words = products.flatMap(({ title, character }) => {
    const name = character?.toLowerCase() === 'original' ? null : character
    return name ?? longestWord(title) ?? []
  })
  return [...new Set(words)].slice(0, mostHints)
}

function longestWord(title: string): string | null {
  const telling = new Set(tellingWords(wordsIn(title)))
  const words = title.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => telling.has(wordsIn(word)[0] ?? ''))
  return words.toSorted((a, b) => b.length - a.length)[0] ?? null
}
