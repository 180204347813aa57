import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { simulatorSettings } from './settings.ts'
import { startSimulators } from './start-simulators.ts'

/**
 * Runs as `npm run simulators -- --port N`, or forked with its settings as JSON in the first argument or in
 * SIMULATORS_SETTINGS; with `wait` the settings come as a message, once the parent knows them. Sends its parent
 * `{type:'ready', url, port, credentials}` or `{type:'failed', message}`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    port: { type: 'string', default: '0' },
    host: { type: 'string' },
    folder: { type: 'string', default: join(process.env.DATA_DIR ?? 'data', 'simulators') },
    strict: { type: 'boolean', default: true },
    'paypal-webhook-url': { type: 'string' },
  },
})

const given = positionals[0] ?? process.env.SIMULATORS_SETTINGS
const waits = given === 'wait'
// Ignores a failed send: `disconnect` reports that the parent has gone.
const tell = (message: Record<string, unknown>) => process.send?.(message, undefined, undefined, () => {})

async function nextMessage(): Promise<unknown> {
  const end = () => process.exit(0)
  process.once('disconnect', end)
  const [message] = await once(process, 'message')
  process.off('disconnect', end)
  // This process started before its parent restricted the access to its files, and writes to the parent's folder.
  process.umask(0o077)
  return message
}

try {
  const told = waits ? await nextMessage() : given && JSON.parse(given)
  const options = simulatorSettings.parse(
    told || {
      port: Number(values.port),
      host: values.host,
      folder: values.folder,
      strict: values.strict,
      paypalWebhookUrl: values['paypal-webhook-url'],
    },
  )
  const simulators = await startSimulators(options)
  const end = () => void simulators.stop().then(() => process.exit(0))
  process.once('SIGTERM', end)
  // Ctrl-C reaches the whole process group. A parent that is still finishing its work says when the providers may stop.
  process.on('SIGINT', () => {
    if (!process.connected) end()
  })
  process.once('disconnect', end)
  if (process.send && !process.connected) end()
  tell({ type: 'ready', url: simulators.url, port: simulators.port, credentials: simulators.credentials })
  if (!process.send) console.log(`The provider simulators are open at ${simulators.url}`)
} catch (error) {
  const words =
    error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : String(error)
  tell({ type: 'failed', message: words })
  console.error(words)
  process.exitCode = 1
  process.disconnect?.()
}
