import { expect, test } from 'vitest'
import { groupFiles, moveFile } from './group-files.ts'

const keysOf = (...paths: string[]) => groupFiles(paths.map((path) => ({ key: path, path }))).map(({ keys }) => keys)

test('each model is a product, with the pictures that are named like it', () => {
  expect(keysOf('dragon.stl', 'knight.stl', 'dragon-1.jpg', 'Dragon-2.png', 'knight.webp')).toEqual([
    ['dragon.stl', 'dragon-1.jpg', 'Dragon-2.png'],
    ['knight.stl', 'knight.webp'],
  ])
})

test('a picture belongs to the longest name that it begins with', () => {
  expect(keysOf('cat.stl', 'cat-mage.stl', 'cat-mage-front.jpg')).toEqual([
    ['cat.stl'],
    ['cat-mage.stl', 'cat-mage-front.jpg'],
  ])
})

test('a flat folder of models is as many products; its own folders are one each, to their depth', () => {
  expect(keysOf('new/a.stl', 'new/b.stl', 'new/castle/wall.stl', 'new/castle/pictures/1.jpg')).toEqual([
    ['new/castle/wall.stl', 'new/castle/pictures/1.jpg'],
    ['new/a.stl'],
    ['new/b.stl'],
  ])
})

test('the same model in two formats is one product, an archive always its own', () => {
  expect(keysOf('fox.stl', 'fox.3mf', 'fox.zip')).toEqual([['fox.stl', 'fox.3mf'], ['fox.zip']])
})

test('pictures go to the only model there is', () => {
  expect(keysOf('fox.stl', 'IMG_001.jpg')).toEqual([['fox.stl', 'IMG_001.jpg']])
})

test('a file moves to another product or to one of its own, and an empty one vanishes', () => {
  const groups = [
    { name: 'a', keys: ['a1', 'a2'] },
    { name: 'b', keys: ['b1'] },
  ]
  expect(moveFile(groups, 'b1', 0, 'b')).toEqual([{ name: 'a', keys: ['a1', 'a2', 'b1'] }])
  expect(moveFile(groups, 'a2', null, 'a2').map(({ keys }) => keys)).toEqual([['a1'], ['b1'], ['a2']])
})
