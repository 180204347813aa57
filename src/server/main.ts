import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Sentence } from '#domain/each-language.ts'
import { sayStart } from './starting/start-texts.ts'
import { terminalLanguage } from './starting/terminal-language.ts'

const language = terminalLanguage(process.env)
let store: { stop(): Promise<void> } | null = null
let stopping = false

// From the first moment: a container's first process ignores signals that it has no listener for. An unfinished start
// is abandoned as if it had crashed.
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    if (!store) process.exit(0)
    store.stop().then(
      () => process.exit(0),
      (error: unknown) => refuse(sayStart.notStopped(String(error))),
    )
  })

/** Ends with one sentence per problem for the operator, and leaves nothing half started. */
function refuse(...sentences: Sentence[]): never {
  for (const sentence of sentences) console.error(sentence[language])
  process.exit(1)
}

if (existsSync('.env')) process.loadEnvFile('.env')

const { readConfig, ConfigError } = await import('./settings/config.ts')
const { restrictUmask, openDataFolder } = await import('./starting/data-folder.ts')
const { describeStartError } = await import('./starting/start-errors.ts')

const readSettings = () => {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) refuse(...error.problems)
    throw error
  }
}
const config = readSettings()

try {
  const { forkSimulators } = await import('./demo/simulators-process.ts')
  const simulators = config.DEMO ? forkSimulators() : null
  openDataFolder(config.DATA_DIR)
  const { buildBundles } = await import('./bundles/build.ts')
  await buildBundles()
  // Not earlier: the built pages are no secret, and another user may run them.
  restrictUmask()
  const { openLog } = await import('./logging/open-log.ts')
  const { log, tracing } = await openLog(config, { serves: config.PROCESSES === 1 })
  const startSimulators = simulators
    ? (baseUrl: string) =>
        simulators.start({
          port: config.SIMULATORS_PORT,
          folder: join(config.DATA_DIR, 'simulators'),
          paypalWebhookUrl: `${baseUrl}/api/webhooks/paypal`,
        })
    : undefined
  const opened =
    config.PROCESSES === 1
      ? await (await import('./open-store.ts')).openStore(config, { log, tracing, startSimulators })
      : await (await import('./processes/open-processes.ts')).openProcesses(config, {
          log,
          startSimulators,
          givenUp: (reason) => refuse(sayStart.notKept(reason)),
        })
  store = opened
  // Other programs wait for this line, so it is always in English.
  console.log(`Estela is open at ${opened.baseUrl}`)
  if (opened.setUpLink) console.log(sayStart.noOwnerYet(opened.setUpLink)[language])
  if (opened.simulators) {
    console.log(sayStart.demo[language])
    console.log(sayStart.simulators(opened.simulators.url)[language])
  }
} catch (error) {
  refuse(describeStartError(error, config))
}
