import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAnswer } from './compress-answer.ts'

const page = Buffer.from('a figure, '.repeat(200))
async function sendTo(accepted: string) {
  const headers = new Headers()
  const request = new Request('http://store.test/', { headers: { 'accept-encoding': accepted } })
  const sent = Buffer.from(await compressAnswer(request, headers, page))
  return { sent, encoding: headers.get('content-encoding') }
}

test('a page is never sent in an encoding that its reader forbids', async () => {
  expect((await sendTo('gzip, br')).encoding).toBe('br')
  const zipped = await sendTo('gzip, br;q=0')
  expect([zipped.encoding, gunzipSync(zipped.sent)]).toEqual(['gzip', page])
  expect(await sendTo('gzip;q=0, br;q=0')).toEqual({ sent: page, encoding: null })
})
