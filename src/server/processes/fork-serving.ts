import { fork } from 'node:child_process'
import { join } from 'node:path'
import { type Answers, type Channel, openChannel } from '#adapters/processes/channel.ts'
import type { ParentRequests, ReadyMessage, Role, ServingRequests } from './process-messages.ts'
import type { Started } from './supervise-process.ts'

const program = join(import.meta.dirname, '../start.js')

/** A serving process as its parent sees it. */
export interface Serving extends Started {
  channel: Channel<ServingRequests>
  ready: Promise<ReadyMessage>
  /** Ends it when its work is done, or at once when it serves nobody yet. */
  stop(): void
}

const wordsFor = (code: number | null, signal: string | null) => (signal ? `by ${signal}` : `with code ${code}`)

/** Starts a serving process with this one's Node options. It ends with this one, however this one ends. */
export function forkServing(role: Role, answers: Answers<Omit<ParentRequests, 'role' | 'ready' | 'refused'>>): Serving {
  const child = fork(program, ['serving'], { serialization: 'advanced' })
  const ready = Promise.withResolvers<ReadyMessage>()
  let refusal: string | null = null
  let hears = false
  const channel = openChannel<ServingRequests, ParentRequests>(
    {
      send: (messages) => void (child.connected && child.send(messages, () => {})),
      receive: (listener) => void child.on('message', listener),
    },
    {
      ...answers,
      role() {
        hears = true
        return role
      },
      ready: (made) => ready.resolve(made),
      refused(sentence) {
        refusal = sentence
      },
    },
  )
  const ended = new Promise<Awaited<Started['ended']>>((resolve) => {
    child.on('error', (error) => {
      // A process that could not even be started emits no exit.
      if (child.pid === undefined)
        resolve({ how: `A serving process could not be started: ${error.message}`, byItself: true })
    })
    child.once('exit', (code, signal) => {
      channel.end('The serving process ended.')
      const how = refusal ?? `A serving process ended ${wordsFor(code, signal)}.`
      resolve({ how, byItself: signal !== 'SIGKILL' })
    })
  })
  ended.then(({ how }) => ready.reject(new Error(how)))
  const serves = ready.promise.then(() => {})
  // The caller may only want to know when it ends.
  serves.catch(() => {})
  return {
    channel,
    ready: ready.promise,
    serves,
    ended,
    stop() {
      if (hears) channel.tell('stop', null)
      else child.kill('SIGKILL')
    },
  }
}
