import { expect, test } from 'vitest'
import { type NodeMessage, packMessages, readMessage } from './node-message.ts'

const state = (account: string, version: number): NodeMessage['events'][number] => [account, { kind: 'state', version }]

test('messages come out as they went in, each small enough for the server, in their order', () => {
  const events = Array.from({ length: 1_000 }, (_, index) => state(`account-ñ-${index}`, index))
  const packed = packMessages({ node: 'n1', events, gap: true })
  expect(packed.length).toBeGreaterThan(5)
  for (const text of packed) expect(Buffer.byteLength(text)).toBeLessThan(8_000)
  const read = packed.map(readMessage)
  expect(read.flatMap((message) => message?.events)).toEqual(events)
  expect(read.map((message) => message?.gap)).toEqual([true, ...packed.slice(1).map(() => false)])
})

test('what fits into no message becomes a gap, and an empty message tells a commit', () => {
  const ban = { kind: 'account', state: 'banned', redirect: `/${'x'.repeat(9_000)}` } as const
  const [only, ...others] = packMessages({ node: 'n1', events: [['a', ban], state('b', 2)], gap: false })
  expect(others).toEqual([])
  expect(readMessage(only ?? '')).toEqual({ node: 'n1', events: [state('b', 2)], gap: true })
  expect(packMessages({ node: 'n1', events: [], gap: false })).toHaveLength(1)
})

test.each([
  ['no JSON', 'hello'],
  ['nothing', 'null'],
  ['another shape', '{"node":"n1"}'],
  ['a kind of another version', '{"node":"n1","gap":false,"events":[["a",{"kind":"new"}]]}'],
  ['a version that is no number', '{"node":"n1","gap":false,"events":[["a",{"kind":"state","version":"2"}]]}'],
  [
    'a state of another version',
    '{"node":"n1","gap":false,"events":[["a",{"kind":"account","state":"x","redirect":null}]]}',
  ],
])('%s is not understood', (_what, payload) => {
  expect(readMessage(payload)).toBeNull()
})
