import { expect, test } from 'vitest'
import { matchEntityTag } from './entity-tag.ts'

test.each([
  ['the tag itself', '"abc"', '"abc"'],
  ['that of a representation', '"abc-br"', '"abc-br"'],
  ['a weak one', 'W/"abc-br"', '"abc-br"'],
  ['one of a list', '"other", W/"abc"', '"abc"'],
  ['one of a list without blanks', '"other","abc-gzip"', '"abc-gzip"'],
  ['whatever there is', ' * ', '"abc"'],
  ['another', '"xyz"', undefined],
  ['one that begins alike', '"abcd"', undefined],
  ['one that holds it', '"x-abc"', undefined],
  ['a weak one that holds it, in a list', '"abcd", W/"x-abc"', undefined],
  ['no header', undefined, undefined],
  ['none at all', '', undefined],
])('%s: %s', (_, header, found) => {
  expect(matchEntityTag(header, 'abc')).toBe(found)
})
