import type { Client } from '../client.ts'

/** Opens the live stream on its own connection and collects the data of its events. */
export async function followLive(client: Client) {
  const answer = await client.get('/api/me/live', { headers: { accept: 'text/event-stream', connection: 'close' } })
  const events: { version?: number; state?: string }[] = []
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const read = async () => {
    for (let rest = ''; ; ) {
      const chunk = await reader?.read().catch(() => null)
      if (!chunk || chunk.done) return
      const blocks = (rest + chunk.value).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = /^data: ?(.*)$/m.exec(block)?.[1]
        if (data) events.push(JSON.parse(data))
      }
    }
  }
  let over = false
  const ended = (answer.ok ? read() : Promise.resolve()).then(() => {
    over = true
  })
  return { status: answer.status, events, ended, isOver: () => over, close: () => reader?.cancel().catch(() => {}) }
}
