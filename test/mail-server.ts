// cspell:words rset
import { createServer, type Socket } from 'node:net'

/** Answers by the beginning of a line, for example `{ 'MAIL FROM': '550 no' }`. */
type Answers = Record<string, string>

const usual: Answers = { DATA: '354 go on', 'RCPT TO:<refused@': '550 no', 'RCPT TO:<later@': '451 later' }

const answerTo = (line: string, answers: Answers) =>
  Object.entries({ ...usual, ...answers }).find(([begin]) => line.startsWith(begin))?.[1] ?? '250 ok'

/**
 * A mail server that records what it hears and accepts everything except two recipients, one refused for good and one
 * for now, unless other `answers` are given (`.` ends the text).
 */
export async function startMailServer(answers: Answers = {}) {
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let inData = false
    let recipients = 0
    let begun = ''
    const hear = (line: string) => {
      heard.push(line)
      if (inData && line !== '.') return
      const answer = line === 'DATA' && recipients === 0 ? '503 no recipient' : answerTo(line, answers)
      if (line.startsWith('RCPT TO') && answer.startsWith('2')) recipients += 1
      if (/^(MAIL FROM|RSET|\.$)/.test(line)) recipients = 0
      inData = line === 'DATA' && answer.startsWith('3')
      socket.write(`${answer}\r\n`)
    }
    socket.write('220 test\r\n')
    socket.setEncoding('utf8').on('data', (data: string) => {
      // A piece may end anywhere, within the end of a line too.
      const lines = (begun + data).split('\r\n')
      begun = lines.pop() ?? ''
      for (const line of lines.filter(Boolean)) hear(line)
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    heard,
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
