import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'

test('events are read across chunks, comments included', async () => {
  const chunks = [
    'event: state\nid: 4\nda',
    'ta: {"version":4}\n\n: still',
    ' here\n\nevent: account\r\ndata: {}\r\n\r\n',
    'event: cut',
  ]
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
  const events = []
  for await (const event of readEvents(body)) events.push(event)
  expect(events).toEqual([
    { name: 'state', data: '{"version":4}' },
    { name: 'comment', data: '' },
    { name: 'account', data: '{}' },
  ])
})
