import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { Sentence } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import type { Language } from '#domain/voice.ts'
import { saySetUp } from './set-up-texts.ts'

/** The person, or the file, that answers the questions. */
export interface Terminal {
  /** One line, trimmed. Throws aborted when no more answers come. */
  ask(question: Sentence, options?: { hidden?: boolean }): Promise<string>
  tell(line: Sentence): void
}

/** The person at the keyboard, or a file of answers; hidden input is not shown while it is typed. */
export function openTerminal(language: Language): Terminal & Disposable {
  let hidden = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) process.stdout.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY === true })
  // Lines that arrive before their question wait here.
  const answers = lines[Symbol.asyncIterator]()
  return {
    async ask(question, options) {
      process.stdout.write(question[language])
      hidden = options?.hidden ?? false
      const { value, done } = await answers.next()
      if (hidden || !process.stdin.isTTY) process.stdout.write('\n')
      hidden = false
      if (done) throw new ShopError('aborted', saySetUp.ended)
      return value.trim()
    },
    tell: (line) => console.log(line[language]),
    [Symbol.dispose]: () => lines.close(),
  }
}
