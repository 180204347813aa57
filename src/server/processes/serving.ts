// One of several processes that serve the store on one port; its parent starts and ends it.

import { delegateTasks } from '#adapters/media/media-task.ts'
import { createMemoryEventBus } from '#adapters/memory-event-bus.ts'
import { openChannel } from '#adapters/processes/channel.ts'
import { openLog } from '../logging/open-log.ts'
import { describeMetrics } from '../metrics/describe-metrics.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { openStore } from '../open-store.ts'
import { readConfig } from '../settings/config.ts'
import { describeStartError } from '../starting/start-errors.ts'
import { terminalLanguage } from '../starting/terminal-language.ts'
import type { ParentRequests, Role, ServingRequests } from './process-messages.ts'
import type { ServingPart } from './serving-part.ts'

const config = readConfig(process.env)
const { log, tracing } = await openLog(config)
const metrics = createMetrics()
const heard = createMemoryEventBus()
let stop = (): void => process.exit(0)

const parent = openChannel<ParentRequests, ServingRequests>(
  {
    send: (messages) => void process.send?.(messages, undefined, undefined, () => {}),
    receive: (listener) => void process.on('message', listener),
  },
  {
    event: ({ accountId, event }) => heard.publish(accountId, event),
    measure: () => metrics.measure(),
    stop: () => stop(),
  },
)

const part: Omit<ServingPart, keyof Role> = {
  metrics,
  writer: {
    run: (text, parameters) => parent.ask('statement', { text, parameters }),
    runShared: (write) => parent.ask('shared', write),
    runScript: (text) => parent.ask('script', text),
    // The parent closes it, once nobody writes any more.
    close: async () => {},
  },
  media: {
    ...delegateTasks((task) => parent.ask('media', task)),
    stopPhotos: () => parent.tell('stopPhotos', null),
    close() {},
  },
  events: {
    ...heard,
    publish(accountId, event) {
      heard.publish(accountId, event)
      parent.tell('event', { accountId, event })
    },
  },
  seatCounter: {
    take: (key, most) => parent.ask('takeSeat', { key, most }),
    release: (key) => parent.tell('giveBackSeat', key),
  },
  async describeMetrics() {
    const { processes, former } = await parent.ask('gather', null)
    return describeMetrics(processes, former)
  },
}

async function askForSimulators(baseUrl: string) {
  const running = await parent.ask('simulators', baseUrl)
  if (!running) throw new Error('The payment simulators were not started.')
  return { ...running, stop: async () => {} }
}

// The parent is gone, and with it the writer.
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the parent too, which says when to stop.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => stop())
try {
  const role = await parent.ask('role', null)
  const store = await openStore(
    { ...config, PORT: role.port },
    {
      log,
      tracing,
      part: { ...part, ...role },
      ...(config.DEMO ? { startSimulators: askForSimulators } : {}),
    },
  )
  let stopping = false
  stop = () => {
    if (stopping) return
    stopping = true
    store.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(`A serving process did not stop cleanly: ${String(error)}`)
        process.exit(1)
      },
    )
  }
  await parent.ask('ready', { baseUrl: store.baseUrl, origin: store.listening, setUpLink: store.setUpLink })
} catch (error) {
  await parent.ask('refused', describeStartError(error, config)[terminalLanguage(process.env)])
  process.exit(1)
}
