import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inAll } from '#domain/each-language.ts'
import { isShopError, ShopError } from '#domain/errors.ts'
import { type ChannelEnd, openChannel } from './channel.ts'

interface AskedOfServer {
  double(value: number): number
  refuse(name: string): void
  note(text: string): void
}

/** Two ends in one process, with messages copied in between, as they are between processes. */
function connectEnds() {
  const listeners: ((messages: unknown[]) => void)[] = []
  const sent: unknown[][] = []
  const end = (own: number): ChannelEnd => ({
    send(messages) {
      sent.push(messages)
      setImmediate(() => listeners[1 - own]?.(structuredClone(messages)))
    },
    receive(listener) {
      listeners[own] = listener
    },
  })
  return { ends: [end(0), end(1)] as const, sent }
}

function connectChannels() {
  const { ends, sent } = connectEnds()
  const noted: string[] = []
  openChannel<object, AskedOfServer>(ends[0], {
    double: (value) => value * 2,
    refuse(name) {
      throw new ShopError(
        'not-found',
        inAll(() => `There is no ${name}.`),
        { details: { name } },
      )
    },
    note: (text) => void noted.push(text),
  })
  return { channel: openChannel<AskedOfServer, object>(ends[1], {}), noted, sent }
}

test('what is asked in one turn travels together, and each gets its own answer', async () => {
  const { channel, sent } = connectChannels()
  const answers = [1, 2, 3].map((value) => channel.ask('double', value))
  expect(await Promise.all(answers)).toEqual([2, 4, 6])
  expect(sent.map(({ length }) => length)).toEqual([3, 3])
})

test('a refusal crosses with its name, its code and its details', async () => {
  const { channel } = connectChannels()
  const error = await channel.ask('refuse', 'dragon').catch((reason: unknown) => reason)
  expect(isShopError(error)).toBe(true)
  expect(error).toMatchObject({ code: 'not-found', message: 'There is no dragon.', details: { name: 'dragon' } })
})

test('what is told waits for nothing', async () => {
  const { channel, noted } = connectChannels()
  channel.tell('note', 'hello')
  await turn()
  await turn()
  expect(noted).toEqual(['hello'])
})

test('what nobody answers is refused', async () => {
  const { ends } = connectEnds()
  openChannel<object, object>(ends[0], {})
  const channel = openChannel<AskedOfServer, object>(ends[1], {})
  await expect(channel.ask('double', 1)).rejects.toThrow('Nobody answers "double" here.')
})

test('who waits for a process that is gone hears so, and so does who asks later', async () => {
  const { channel } = connectChannels()
  const waiting = channel.ask('double', 1)
  channel.end('The process ended.')
  await expect(waiting).rejects.toThrow('The process ended.')
  await expect(channel.ask('double', 1)).rejects.toThrow('The process ended.')
})
