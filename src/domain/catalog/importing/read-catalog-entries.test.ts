// cspell:words dmodel
import { expect, test } from 'vitest'
import { readEntries } from '#test/read-entries.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { isShopError } from '../../errors.ts'
import { startReadingEntries } from './read-catalog-entries.ts'

const whole = {
  id: '007',
  slug: 'dragon',
  title: 'Dragón STL',
  description: 'Listo para imprimir.',
  image: 'a.png',
  images: ['a.png', 'b.png'],
  link: '/product/dragon',
  buyLink: '/buy/dragon',
  price: '$4.50',
  date: '2024-08-31',
  popularity: 80,
  hot: true,
  category: 'fantasy',
  character: 'Smaug',
  fileSize: '1.8 MB',
}

const readOne = (changes: object) => {
  const { entries, repairs } = readEntries([{ ...whole, ...changes }])
  return { entry: entries[0], repairs: repairs.map(({ place, message }) => `${place} ${message.en}`) }
}

function problemsOf(value: unknown): unknown {
  try {
    readEntries(value)
  } catch (error) {
    // `voices.test.ts` checks that the other languages say the same.
    if (isShopError(error) && Array.isArray(error.details.problems))
      return error.details.problems.map(({ place, message }) => ({ place, message: message.en }))
    throw error
  }
  throw new Error('the file was accepted')
}

test('a clean product is read without repairs', () => {
  expect(readEntries([whole])).toMatchObject({
    entries: [
      {
        place: '[0]',
        left: new Set(),
        id: '007',
        number: 7,
        slug: 'dragon',
        title: 'Dragón STL',
        description: 'Listo para imprimir.',
        images: ['a.png', 'b.png'],
        priceCents: 450,
        offered: true,
        date: '2024-08-31',
        popularity: 80,
        hot: true,
        category: 'fantasy',
        character: 'Smaug',
        fileSize: '1.8 MB',
        choice: {},
        members: null,
        licenses: null,
        tags: null,
        texts: {},
      },
    ],
    repairs: [],
  })
})

test.each([
  ['an empty price', { price: '' }, { priceCents: null }, '[0].price no price: not for sale until one is set'],
  [
    'an unusual price',
    { price: '$1000000' },
    { priceCents: 100_000_000 },
    '[0].price the unusual price $1000000 is kept',
  ],
  ['a price above the usual', { price: '$51' }, { priceCents: 5100 }, '[0].price the unusual price $51 is kept'],
  ['a price below the usual', { price: '$0.50' }, { priceCents: 50 }, '[0].price the unusual price $0.50 is kept'],
  ['a price in words', { price: 'USD 4.5' }, { priceCents: 450 }, '[0].price "USD 4.5" is read as $4.50'],
  ['a price with a comma', { price: '$4,75' }, { priceCents: 475 }, '[0].price "$4,75" is read as $4.75'],
  [
    'a price that groups its digits',
    { price: '1.234,50' },
    { priceCents: 123_450 },
    '[0].price "1.234,50" is read as $1234.50, an unusual price',
  ],
  [
    'a price that may mean two things',
    { price: '1.234' },
    { priceCents: 123_400 },
    '[0].price "1.234" is read as $1234: is that what it means?',
  ],
  [
    'a price below zero',
    { price: '-3' },
    { priceCents: null },
    '[0].price "-3" is no price: not for sale until one is set',
  ],
  ['a price as number', { price: 3 }, { priceCents: 300 }, '[0].price 3 is read as $3'],
  ['a free price', { price: '$0' }, { priceCents: 0 }, undefined],
  ['an id as number', { id: 7 }, { id: '007', number: 7 }, '[0].id the number 7 is taken as "007"'],
  ['no title', { title: undefined }, { title: 'dragon' }, '[0].title missing, taken as "dragon"'],
  ['no slug', { slug: '' }, { slug: 'dragon-stl' }, '[0].slug missing is taken as "dragon-stl"'],
  ['a hostile slug', { slug: '../x' }, { slug: 'x' }, '[0].slug "../x" is taken as "x"'],
  [
    'a time in the date',
    { date: '2024-08-31T10:00:00Z' },
    { date: '2024-08-31' },
    '[0].date "2024-08-31T10:00:00Z" is read as 2024-08-31',
  ],
  ['no date', { date: undefined }, { date: undefined }, '[0].date no date: the day of the first import is kept'],
  ['popularity as text', { popularity: '80.4' }, { popularity: 80 }, '[0].popularity "80.4" is taken as 80'],
  ['hot as text', { hot: 'true' }, { hot: true }, '[0].hot "true" is taken as true'],
  ['no category', { category: null }, { category: 'others' }, '[0].category missing, taken as "others"'],
  [
    'an odd category',
    { category: '3dmodel' },
    { category: '3dmodel' },
    '[0].category "3dmodel" has no page and stands in no menu; those that do: hot, anime, fantasy, videogames, others',
  ],
  ['a category in capitals', { category: 'Fantasy' }, { category: 'Fantasy' }, undefined],
  ['no character', { character: undefined }, { character: null }, undefined],
  ['a buyLink of null', { buyLink: null }, { offered: false }, '[0].buyLink no buyLink: kept off sale'],
  ['no pictures', { image: '', images: [] }, { images: [] }, '[0].image no picture: a placeholder is shown'],
  ['an unknown field', { stock: 3 }, {}, '[0].stock unknown field, left out'],
  [
    'an unusable character',
    { character: 'a\u0000b' },
    { character: 'ab' },
    '[0].character unusable characters are left out',
  ],
  ['a title without end', { title: 'x'.repeat(300) }, { title: 'x'.repeat(200) }, '[0].title is cut to 200 characters'],
])('%s is taken with its one sensible meaning, and told', (_name, changes, expected, repair) => {
  const { entry, repairs } = readOne(changes)
  expect(entry).toMatchObject(expected)
  expect(repairs).toEqual(repair === undefined ? [] : [repair])
})

test('of repeated slugs the first keeps the link, the others get their id', () => {
  const { entries, repairs } = readEntries(
    ['1', '2', '3', '4'].map((id) => ({ ...whole, id, slug: id === '4' ? 'dragon-2' : 'dragon' })),
  )
  expect(entries.map((entry) => entry.slug)).toEqual(['dragon', 'dragon-2-2', 'dragon-3', 'dragon-2'])
  expect(repairs).toHaveLength(2)
})

test.each([
  ['no array', { products: [] }, [['', 'The file must be a JSON array of products.']]],
  ['no object', [3], [['[0]', 'must be an object, but is 3']]],
  ['no id', [{ ...whole, id: undefined }], [['[0].id', 'is missing']]],
  ['an id that is no number', [{ ...whole, id: 'x1' }], [['[0].id', 'must be a text of 1 to 15 digits']]],
  ['a repeated id', [whole, { ...whole, id: '7' }], [['[1].id', 'the id 7 is already used by [0]']]],
  ['neither title nor slug', [{ ...whole, title: '', slug: '' }], [['[0].title', 'is missing, and so is the slug']]],
  ['a title that is no text', [{ ...whole, title: ['x'] }], [['[0].title', 'must be text, but is a list']]],
  [
    'an impossible day',
    [{ ...whole, date: '2024-02-30' }],
    [['[0].date', 'must be a day such as "2024-08-31", but is "2024-02-30"']],
  ],
  [
    'a price of another kind',
    [{ ...whole, price: {} }],
    [['[0].price', 'must be a price such as "$3", but is an object']],
  ],
  ['a price beyond all bounds', [{ ...whole, price: '$99999999999' }], [['[0].price', 'is above $10000000']]],
  ['popularity in words', [{ ...whole, popularity: 'much' }], [['[0].popularity', 'must be a number, but is "much"']]],
  ['hot in words', [{ ...whole, hot: 'maybe' }], [['[0].hot', 'must be true or false, but is "maybe"']]],
  ['images as text', [{ ...whole, images: 'a.png' }], [['[0].images', 'must be a list of names, but is "a.png"']]],
  ['an image that is no name', [{ ...whole, images: [{}] }], [['[0].images[0]', 'must be text, but is an object']]],
])('%s refuses the file', (_name, value, problems) => {
  expect(problemsOf(value)).toEqual(problems.map(([place, message]) => ({ place, message })))
})

test('every problem of a file is told with its place', () => {
  const problems = problemsOf([{ id: 'x', price: [] }, whole, { ...whole, id: 'y', hot: 'maybe' }])
  expect(problems).toMatchObject([
    { place: '[0].id' },
    { place: '[0].title' },
    { place: '[0].price' },
    { place: '[2].id' },
    { place: '[2].hot' },
  ])
})

test('more problems than a call takes arguments are told, each of them', async () => {
  await using shop = await createTestShop()
  const reading = startReadingEntries(new Set(['title', 'slug']))
  const { title: _title, slug: _slug, ...unnamed } = whole
  for (let place = 0; place < 150_000; place += 1) reading.look({ ...unnamed, id: String(place + 1) }, place)
  await reading.lookUpUnnamed(shop.database.read)
  expect(() => reading.refuseProblems()).toThrow(/149[,.]?999/)
})
