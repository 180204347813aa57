// cspell:ignore हिन्दी
import { expect, test } from 'vitest'
import { groupUploads } from './group-uploads.ts'
import { guessTitle } from './guess-words.ts'

const groupsOf = (...paths: string[]) =>
  groupUploads(
    paths.map((path) => {
      const [fileName = '', ...folders] = path.split('/').reverse()
      return { path, fileName, folder: folders.reverse().join('/') }
    }),
  ).map(({ name, models, extras, pictures }) => [name, ...[...models, ...extras, ...pictures].map(({ path }) => path)])

const titled = (fileName: string) => guessTitle(fileName, [{ fileName }])

test('each model is a product, with the pictures that are named like it', () => {
  expect(groupsOf('dragon.stl', 'knight.stl', 'dragon-1.jpg', 'Dragon2.png', 'knight.webp')).toEqual([
    ['dragon', 'dragon.stl', 'dragon-1.jpg', 'Dragon2.png'],
    ['knight', 'knight.stl', 'knight.webp'],
  ])
})

test('files that differ in a word for a part are one product', () => {
  expect(groupsOf('Dragon_left-wing.stl', 'dragon_part2.stl', 'dragon-rojo.stl')).toEqual([
    ['Dragon', 'Dragon_left-wing.stl', 'dragon_part2.stl'],
    ['dragon-rojo', 'dragon-rojo.stl'],
  ])
})

test('a picture belongs to the longest name that it begins with', () => {
  expect(groupsOf('cat.stl', 'cat-mage.stl', 'cat-mage-front.jpg', 'catalog.jpg')).toEqual([
    ['cat', 'cat.stl'],
    ['cat-mage', 'cat-mage.stl', 'cat-mage-front.jpg'],
    ['catalog', 'catalog.jpg'],
  ])
})

test('a flat folder of models is as many products; its own folders are one each, to their depth', () => {
  expect(
    groupsOf('new/a.stl', 'new/b.stl', 'new/castle/wall.stl', 'new/castle/pictures/1.jpg', 'new/castle.jpg'),
  ).toEqual([
    ['a', 'new/a.stl'],
    ['b', 'new/b.stl'],
    ['castle', 'new/castle/wall.stl', 'new/castle/pictures/1.jpg', 'new/castle.jpg'],
  ])
})

test('a figure’s own folder is one product, within the dropped one and when it was dropped itself', () => {
  const inside = ['Supported/body.stl', 'Un-supported/body.stl', 'images/1.jpg', 'bases/round.stl', 'notes.stl']
  for (const folder of ['new/Golem', 'Golem']) {
    const [group, ...others] = groupsOf(...inside.map((path) => `${folder}/${path}`))
    expect(others).toEqual([])
    expect(group?.[0]).toBe('Golem')
    expect(group).toHaveLength(1 + inside.length)
  }
})

test('a folder of pictures beside many models gives each its own', () => {
  expect(groupsOf('new/a.stl', 'new/b.stl', 'new/images/a-1.jpg', 'new/images/b.jpg', 'new/images/c.jpg')).toEqual([
    ['a', 'new/a.stl', 'new/images/a-1.jpg'],
    ['b', 'new/b.stl', 'new/images/b.jpg'],
    ['c', 'new/images/c.jpg'],
  ])
})

test('folders of the same name in two dropped folders are two products', () => {
  expect(groupsOf('old/castle/a.stl', 'new/castle/b.stl').map(([, ...paths]) => paths)).toEqual([
    ['old/castle/a.stl'],
    ['new/castle/b.stl'],
  ])
})

test('the same model in two formats is one product, an archive always its own', () => {
  expect(groupsOf('fox.stl', 'fox.3mf', 'fox.zip', 'new/owl/owl.zip', 'new/owl/eye.stl')).toEqual([
    ['fox', 'fox.stl', 'fox.3mf'],
    ['fox', 'fox.zip'],
    ['owl', 'new/owl/owl.zip'],
    ['owl', 'new/owl/eye.stl'],
  ])
})

test('pictures go to the only product there is, an archive too', () => {
  expect(groupsOf('fox.stl', 'IMG_001.jpg')).toEqual([['fox', 'fox.stl', 'IMG_001.jpg']])
  expect(groupsOf('new/fox.zip', 'new/IMG_001.jpg')).toEqual([['fox', 'new/fox.zip', 'new/IMG_001.jpg']])
})

test('what goes along lies with the figure in whose folder it is, or with the only one beside it', () => {
  expect(groupsOf('Golem/Supported/body.stl', 'Golem/README', 'Golem/docs/guide.pdf')).toEqual([
    ['Golem', 'Golem/Supported/body.stl', 'Golem/README', 'Golem/docs/guide.pdf'],
  ])
  expect(groupsOf('new/fox/fox.stl', 'new/fox/fox.lys', 'new/owl.stl', 'new/owl.txt')).toEqual([
    ['fox', 'new/fox/fox.stl', 'new/fox/fox.lys'],
    ['owl', 'new/owl.stl', 'new/owl.txt'],
  ])
  expect(groupsOf('a.stl', 'b.stl', 'LICENSE.txt')).toEqual([
    ['a', 'a.stl'],
    ['b', 'b.stl'],
    ['LICENSE.txt', 'LICENSE.txt'],
  ])
})

test('names are read as words whatever their script, and however their accents are written', () => {
  expect(groupsOf('n\u0303andu\u0301.stl', 'b.stl', 'ñandú-2.jpg')).toEqual([
    ['n\u0303andu\u0301', 'n\u0303andu\u0301.stl', 'ñandú-2.jpg'],
    ['b', 'b.stl'],
  ])
  expect([titled('n\u0303andu\u0301_rojo.stl'), titled('हिन्दी_शेर.stl')]).toEqual(['Ñandú Rojo STL', 'हिन्दी शेर STL'])
})

test.each([
  ['dragon_de_la_noche.stl', 'Dragon de la Noche STL'],
  ['DragónDeLaNoche.stl', 'Dragón de la Noche STL'],
  ['gato-y-dragon.stl', 'Gato y Dragon STL'],
  ['O rei do mar.stl', 'O Rei do Mar STL'],
  ['la_bruja.stl', 'La Bruja STL'],
  ['lord_of_the_ring.stl', 'Lord Of The Ring STL'],
  ['king_of_los_santos.stl', 'King Of Los Santos STL'],
  ['red dragon.stl', 'Red Dragon STL'],
  ['base A grande.stl', 'Base A Grande STL'],
  ['plan_de.stl', 'Plan De STL'],
  ['red dragon.3mf', 'Red Dragon 3MF'],
  ['Red Dragon.OBJ', 'Red Dragon OBJ'],
])('%s is titled as people write it', (fileName, title) => {
  expect(titled(fileName)).toBe(title)
})

test('a title ends in STL when any of the files is one', () => {
  const files = ['body.3mf', 'body.stl'].map((fileName) => ({ fileName }))
  expect(guessTitle('body', files)).toBe('Body STL')
})
