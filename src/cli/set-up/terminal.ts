import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { ShopError } from '#domain/errors.ts'

/** Whoever answers the questions. */
export interface Terminal {
  /** One line, trimmed. Throws aborted when no more answers come. */
  ask(question: string, options?: { hidden?: boolean }): Promise<string>
  tell(line: string): void
}

/** The person at the keyboard, or a file of answers; what is hidden is not shown while it is typed. */
export function openTerminal(): Terminal & Disposable {
  let hidden = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) process.stdout.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY === true })
  // Lines that come before their question wait here.
  const answers = lines[Symbol.asyncIterator]()
  return {
    async ask(question, options) {
      process.stdout.write(question)
      hidden = options?.hidden ?? false
      const { value, done } = await answers.next()
      if (hidden || !process.stdin.isTTY) process.stdout.write('\n')
      hidden = false
      if (done) throw new ShopError('aborted', 'The answers ended before the last question: nothing was written.')
      return value.trim()
    },
    tell: (line) => console.log(line),
    [Symbol.dispose]: () => lines.close(),
  }
}
