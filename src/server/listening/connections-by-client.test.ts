import { expect, test } from 'vitest'
import { findPeer } from './connections-by-client.ts'

test.each([
  ['127.0.0.1', null],
  ['127.8.9.10', null],
  ['::1', null],
  ['::ffff:127.0.0.1', null],
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
  // Of a connection that has ended.
  [undefined, null],
])('connections from %s count for %s', (remoteAddress, client) => {
  expect(findPeer({ remoteAddress })).toBe(client)
})
