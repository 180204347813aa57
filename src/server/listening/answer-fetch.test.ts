import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { silentLog } from '#test/stand-ins.ts'
import { answerFetch } from './answer-fetch.ts'

test('a handler that throws answers in the usual shape, and the log has it', async () => {
  const said: unknown[] = []
  const log = { ...silentLog, error: (details: object, message: string) => void said.push([message, details]) }
  const failure = new Error('nobody foresaw it')
  const server = createServer(answerFetch(() => Promise.reject(failure), log)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const answer = await fetch(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`)
  expect([answer.status, (await answer.json()).error.status]).toEqual([500, 'internal'])
  expect(said).toEqual([['a request failed', { err: failure }]])
  server.close()
})
