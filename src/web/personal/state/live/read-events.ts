export interface ServerEvent {
  /** `message` when the event has no name; `comment` for a comment line, which shows that the stream is alive. */
  name: string
  data: string
}

/** Parses server-sent events, including comments: EventSource hides comments and the response status. */
export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>> | null): AsyncGenerator<ServerEvent> {
  if (!body) return
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      text = (text + value).replaceAll('\r\n', '\n')
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) yield parseBlock(block)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function parseBlock(block: string): ServerEvent {
  const lines = block.split('\n')
  const field = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).replace(/^ /, ''))
  const data = field('data')
  return data.length === 0
    ? { name: 'comment', data: '' }
    : { name: field('event')[0] ?? 'message', data: data.join('\n') }
}
