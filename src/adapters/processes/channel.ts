/** One end of a connection between two processes; each message is a list. */
export interface ChannelEnd {
  send(messages: object[]): void
  receive(listener: (messages: unknown[]) => void): void
}

type Input<Ask> = Ask extends (input: infer Given) => unknown ? Given : never
type Output<Ask> = Ask extends (input: never) => infer Result ? Awaited<Result> : never

/** How a side answers requests: a function of one input for each name. */
export type Answers<Asks> = {
  [Name in keyof Asks]: (input: Input<Asks[Name]>) => Output<Asks[Name]> | Promise<Output<Asks[Name]>>
}

export interface Channel<Asks> {
  /** Rejects with what the other side threw: its message, name, and any other fields. */
  ask<Name extends keyof Asks & string>(name: Name, input: Input<Asks[Name]>): Promise<Output<Asks[Name]>>
  /** Sends it without waiting for an answer. */
  tell<Name extends keyof Asks & string>(name: Name, input: Input<Asks[Name]>): void
  /** The other side is gone: rejects all requests that wait for an answer. */
  end(reason: string): void
}

interface Failure {
  name: string
  message: string
  fields: Record<string, unknown>
}

type Message =
  | { name: string; input: unknown; id?: number }
  | { answers: number; result: unknown }
  | { answers: number; failure: Failure }

const describe = (error: unknown): Failure =>
  error instanceof Error
    ? { name: error.name, message: error.message, fields: { ...error } }
    : { name: 'Error', message: String(error), fields: {} }

/** Errors are recognized by their name and their fields, so nothing else is needed. */
const revive = ({ name, message, fields }: Failure) => Object.assign(new Error(message), { name, ...fields })

/** Asks the process at the other end and answers its requests; messages of one tick travel together. */
export function openChannel<Theirs, Ours>(end: ChannelEnd, answers: Answers<Ours>): Channel<Theirs> {
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()
  // Each handler gets inputs of its own type: the other side's calls are checked against the same types.
  const known = new Map(Object.entries(answers) as [string, (input: unknown) => unknown][])
  let last = 0
  let unsent: Message[] = []
  let over: Error | null = null

  const send = (message: Message) => {
    if (over) return
    if (unsent.length === 0)
      queueMicrotask(() => {
        end.send(unsent)
        unsent = []
      })
    unsent.push(message)
  }
  const answer = async (name: string, input: unknown, id: number | undefined) => {
    try {
      const handler = known.get(name)
      if (!handler) throw new Error(`Nobody answers "${name}" here.`)
      const result = await handler(input)
      if (id !== undefined) send({ answers: id, result })
    } catch (error) {
      if (id === undefined) throw error
      send({ answers: id, failure: describe(error) })
    }
  }
  const settle = (message: Exclude<Message, { name: string }>) => {
    const caller = waiting.get(message.answers)
    waiting.delete(message.answers)
    if ('failure' in message) caller?.reject(revive(message.failure))
    // Both sides are compiled with the same types of answers.
    else caller?.resolve(message.result as never)
  }
  end.receive((messages) => {
    // Only `send` above writes to the other end.
    for (const message of messages as Message[])
      if ('answers' in message) settle(message)
      else void answer(message.name, message.input, message.id)
  })
  return {
    ask(name, input) {
      if (over) return Promise.reject(over)
      last += 1
      send({ name, input, id: last })
      return new Promise((resolve, reject) => waiting.set(last, { resolve, reject }))
    },
    tell: (name, input) => send({ name, input }),
    end(reason) {
      over = new Error(reason)
      for (const { reject } of waiting.values()) reject(over)
      waiting.clear()
    },
  }
}
