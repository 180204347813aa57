import { fork } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import type { Sentence } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import { sayStart } from '../starting/start-texts.ts'

const program = new URL('../../../simulators/main.ts', import.meta.url)
const compileCache = join(import.meta.dirname, '../../../build/compile-cache')
const startMs = 10_000

const readyMessage = z.object({
  url: z.url(),
  credentials: z.object({
    paypal: z.object({ clientId: z.string(), clientSecret: z.string(), webhookId: z.string(), merchantId: z.string() }),
    mercadopago: z.object({ accessToken: z.string(), webhookSecret: z.string(), collectorId: z.number() }),
    oidc: z.object({ name: z.string(), clientId: z.string(), clientSecret: z.string() }),
  }),
})

const failure = (why: Sentence) => new ShopError('unavailable', why)

export type RunningSimulators = z.infer<typeof readyMessage>

interface SimulatorSettings {
  /** 0 takes the port of the last run, or a free one. */
  port: number
  folder: string
  paypalWebhookUrl: string
}

/**
 * Forks the process of the payment simulators, which ends with this one. It loads its program at once, in parallel with
 * the start of the store, until that knows the settings.
 */
export function forkSimulators() {
  const child = fork(program, ['wait'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=1'],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const start = async (settings: SimulatorSettings) => {
    const ready = await new Promise<RunningSimulators>((resolve, reject) => {
      const timer = setTimeout(() => reject(failure(sayStart.simulatorsLate)), startMs)
      child.once('message', (message) => {
        clearTimeout(timer)
        const parsed = readyMessage.safeParse(message)
        if (parsed.success) resolve(parsed.data)
        else reject(failure(sayStart.simulatorsFailed(JSON.stringify(message))))
      })
      ended.then((code) => reject(failure(sayStart.simulatorsEnded(String(code)))))
      child.send({ ...settings, strict: false }, (error) => error && reject(error))
    })
    return {
      ...ready,
      async stop() {
        child.kill('SIGTERM')
        await ended
      },
    }
  }
  return { start }
}

/** Starts the payment simulators in a process of their own, which ends with this one. */
export const startSimulatorsProcess = (settings: SimulatorSettings) => forkSimulators().start(settings)
