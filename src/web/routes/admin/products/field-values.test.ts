import { expect, test } from 'vitest'
import { longestTag, mostTags } from '#domain/catalog/product-texts.ts'
import { isTagText } from './field-values.ts'

const tags = (count: number, length: number) => Array.from({ length: count }, () => 'a'.repeat(length)).join(', ')

test.each([
  ['', true],
  ['cat, , mask,', true],
  [tags(mostTags, longestTag), true],
  [tags(mostTags + 1, 3), false],
  [tags(1, longestTag + 1), false],
])('tags typed as %j can be saved: %j', (text, sound) => {
  expect(isTagText(text)).toBe(sound)
})
