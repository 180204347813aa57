import { expect, test } from 'vitest'
import { type ByteSpan, countBytes, joinSpans } from './byte-spans.ts'

test('spans that meet or overlap become one, whatever their order', () => {
  expect(
    joinSpans([
      [50, 60],
      [0, 10],
      [10, 20],
      [55, 70],
    ]),
  ).toEqual([
    [0, 20],
    [50, 70],
  ])
  expect(
    joinSpans([
      [0, 100],
      [5, 10],
    ]),
  ).toEqual([[0, 100]])
  expect(joinSpans([[7, 7]])).toEqual([])
})

test('bytes that went out twice count once', () => {
  expect(
    countBytes(
      joinSpans([
        [0, 10],
        [5, 15],
      ]),
    ),
  ).toBe(15)
})

test('of very many pieces the shortest are forgotten, and none is made longer', () => {
  const short: ByteSpan[] = Array.from({ length: 1000 }, (_, place) => [10 * place, 10 * place + 1])
  const joined = joinSpans([...short, [20_000, 30_000]])
  expect(joined).toHaveLength(200)
  expect(joined).toContainEqual([20_000, 30_000])
  expect(countBytes(joined)).toBe(10_000 + 199)
})
