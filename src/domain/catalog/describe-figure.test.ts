import { expect, test } from 'vitest'
import { languages } from '../voice.ts'
import { describeFigure, type FigureFacts } from './describe-figure.ts'

const dragon: FigureFacts = {
  title: 'Luma STL',
  category: 'Fantasy',
  character: 'Luma',
  appearance: 'A small dragon sleeps on a pile of coins, its tail around them',
  model: { dimensionsMm: { x: 40.4, y: 31.6, z: 119.6 }, shells: 3 },
  files: ['luma_body.stl', 'luma_left-wing.stl', 'supported/luma_body.stl', 'luma_tail.stl'].map((fileName) => ({
    fileName,
  })),
}

test('a figure is told by title, kind, character, looks, size, shape and parts, in each language', () => {
  const told = Object.fromEntries(languages.map((language) => [language, describeFigure(language, dragon)]))
  const looks = 'A small dragon sleeps on a pile of coins, its tail around them.'
  expect(told).toEqual({
    en: `Luma STL. Fantasy figure of Luma. ${looks} Tall and slender: 120 mm tall, 40 mm wide and 32 mm deep. It comes in parts: body, left wing, and tail.`,
    es: `Luma STL. Figura de fantasía: Luma. ${looks} Alta y esbelta: 120 mm de alto, 40 mm de ancho y 32 mm de fondo. Viene en partes: body, left wing y tail.`,
    'pt-BR': `Luma STL. Figura de fantasia: Luma. ${looks} Alta e esguia: 120 mm de altura, 40 mm de largura e 32 mm de profundidade. Vem em partes: body, left wing e tail.`,
  })
})

test('what is not known is left out', () => {
  const bare = {
    title: 'Thing',
    category: 'categories',
    character: 'Original',
    appearance: null,
    model: null,
    files: [],
  }
  expect(describeFigure('en', bare)).toBe('Thing. Figure to print.')
})

test.each([
  [{ x: 100, y: 90, z: 40 }, 'Low and wide: 40 mm tall'],
  [{ x: 50, y: 50, z: 50 }, 'About as wide and deep as it is tall: 50 mm tall'],
  [{ x: 50, y: 20, z: 60 }, ' 60 mm tall'],
  [{ x: 2000, y: 0.2, z: 1999 }, ' 1,999 mm tall, 2,000 mm wide and 1 mm deep.'],
])('a figure of %j has a shape', (dimensionsMm, words) => {
  const told = describeFigure('en', { ...dragon, model: { dimensionsMm, shells: 1 } })
  expect(told).toContain(words)
})

test('many parts are counted, one file has bodies', () => {
  const files = Array.from({ length: 9 }, (_, at) => ({ fileName: `part ${at}.stl` }))
  expect(describeFigure('en', { ...dragon, files })).toMatch(/It comes in 9 parts\.$/)
  const alone = { ...dragon, files: [{ fileName: 'luma.stl' }] }
  expect(describeFigure('en', alone)).toMatch(/Made of 3 bodies\.$/)
})
