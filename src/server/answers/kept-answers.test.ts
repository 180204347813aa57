import { expect, test } from 'vitest'
import { makeAnswer, sizeOf, variantOf } from './answer.ts'
import { createKeptAnswers } from './kept-answers.ts'

const answerOf = async (text: string) => ({
  ...(await makeAnswer({
    status: 200,
    type: 'text/plain',
    cacheControl: 'no-cache',
    headers: [],
    plain: Buffer.from(text),
  })),
  source: { head: [] },
})

test('memory is bounded in bytes, and what is asked for stays', async () => {
  const answer = await answerOf('small')
  const room = 10
  const kept = createKeptAnswers(sizeOf(answer) * room)
  kept.keep('wanted', answer)
  for (let at = 0; at < 1000; at += 1) {
    expect(kept.find('wanted')).toBe(answer)
    kept.keep(`random ${at}`, answer)
    expect(kept.size().bytes).toBeLessThanOrEqual(sizeOf(answer) * room)
  }
  expect(kept.size().answers).toBe(room)
})

test('what is made of a kept answer for clients without brotli counts, too', async () => {
  const text = 'A page packs to little. '.repeat(1000)
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => answerOf(text)))
  const most = 4 * text.length + 20_000
  const kept = createKeptAnswers(most)
  for (const [key, answer] of answers.entries()) {
    kept.keep(`${key}`, answer)
    await variantOf(answer, 'identity')
    kept.recount(`${key}`)
  }
  const held = answers.filter((answer, key) => kept.find(`${key}`) === answer)
  expect(held).toEqual(answers.slice(-4))
  expect(kept.size()).toEqual({ answers: 4, bytes: held.reduce((sum, answer) => sum + sizeOf(answer), 0) })
})

test('an answer that would push out a quarter of the others is not kept', async () => {
  const answer = await answerOf('large')
  const kept = createKeptAnswers(sizeOf(answer) * 3)
  kept.keep('large', answer)
  expect(kept.size()).toEqual({ answers: 0, bytes: 0 })
})

test('the same key takes its room once', async () => {
  const answer = await answerOf('small')
  const kept = createKeptAnswers(sizeOf(answer) * 10)
  kept.keep('key', answer)
  kept.keep('key', answer)
  expect(kept.size()).toEqual({ answers: 1, bytes: sizeOf(answer) })
})

test('addresses seen once are forgotten after some thousands of others', () => {
  const kept = createKeptAnswers(1)
  expect(kept.seenBefore('a')).toBe(false)
  expect(kept.seenBefore('a')).toBe(true)
  for (let at = 0; at < 10_001; at += 1) kept.seenBefore(`other ${at}`)
  expect(kept.seenBefore('a')).toBe(false)
})

test('former answers make room before true ones, and go for good at the next change after a minute', async () => {
  const answer = await answerOf('small')
  const kept = createKeptAnswers(sizeOf(answer) * 4)
  for (const key of ['a', 'b']) kept.keep(key, answer)
  kept.outdate(0)
  expect([kept.find('a'), kept.findFormer('a', 59_999), kept.findFormer('a', 60_000)]).toEqual([
    undefined,
    answer,
    undefined,
  ])
  for (const key of ['b', 'c', 'd', 'e']) kept.keep(key, answer)
  expect(['a', 'b', 'c', 'd', 'e'].map((key) => kept.find(key) === answer)).toEqual([false, true, true, true, true])
  kept.outdate(1)
  expect(kept.size().answers).toBe(4)
  kept.outdate(60_001)
  expect(kept.size()).toEqual({ answers: 0, bytes: 0 })
})
