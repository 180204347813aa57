import type { Client } from '../client.ts'

interface StreamEvent {
  event: string
  id: string | undefined
  data: unknown
}

/** Opens the live stream and returns its events one by one. */
export async function openLiveStream(client: Client) {
  const answer = await client.get('/api/me/live', { headers: { accept: 'text/event-stream' } })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  return {
    status: answer.status,
    async next(): Promise<StreamEvent | null> {
      for (;;) {
        const end = rest.indexOf('\n\n')
        if (end >= 0) {
          const block = rest.slice(0, end)
          rest = rest.slice(end + 2)
          const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1]
          const data = field('data')
          if (data) return { event: field('event') ?? 'message', id: field('id'), data: JSON.parse(data) }
          continue
        }
        const chunk = await reader?.read()
        if (!chunk || chunk.done) return null
        rest += chunk.value
      }
    },
    close: () => reader?.cancel(),
  }
}
