import { expect, test } from 'vitest'
import { groupFiles, moveFile } from './group-files.ts'

test('files are grouped by their paths as the server does it', () => {
  const paths = ['new/fox.stl', 'new/owl/eye.stl', 'new/owl/pictures/1.jpg', 'cat.stl', 'new/fox-2.jpg']
  expect(groupFiles(paths.map((path) => ({ key: `key of ${path}`, path })))).toEqual([
    { name: 'fox', keys: ['key of new/fox.stl', 'key of new/fox-2.jpg'] },
    { name: 'owl', keys: ['key of new/owl/eye.stl', 'key of new/owl/pictures/1.jpg'] },
    { name: 'cat', keys: ['key of cat.stl'] },
  ])
})

test('a file moves to another product or to one of its own, and an empty one vanishes', () => {
  const groups = [
    { name: 'a', keys: ['a1', 'a2'] },
    { name: 'b', keys: ['b1'] },
  ]
  expect(moveFile(groups, 'b1', 0, 'b')).toEqual([{ name: 'a', keys: ['a1', 'a2', 'b1'] }])
  expect(moveFile(groups, 'a2', null, 'a2').map(({ keys }) => keys)).toEqual([['a1'], ['b1'], ['a2']])
})
