import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** One sentence for the operator, and nothing half started. */
function refuse(...sentences: string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}

if (existsSync('.env')) process.loadEnvFile('.env')

const { readConfig, ConfigError } = await import('./settings/config.ts')
const { keepToOneself, openDataFolder } = await import('./data-folder.ts')
const { describeStartError } = await import('./start-errors.ts')

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
  const { forkSimulators } = await import('./simulators-process.ts')
  const simulators = config.DEMO ? forkSimulators() : null
  openDataFolder(config.DATA_DIR)
  const { buildWeb } = await import('./build-web.ts')
  await buildWeb()
  // Not before: the built pages are nobody's secret, and another user may run them.
  keepToOneself()
  const [{ openStore }, { createLog }] = await Promise.all([import('./open-store.ts'), import('./log.ts')])
  const log = createLog(config.LOG_LEVEL)
  const store = await openStore(config, {
    log,
    ...(simulators
      ? {
          startSimulators: (baseUrl: string) =>
            simulators.start({
              port: config.SIMULATORS_PORT,
              folder: join(config.DATA_DIR, 'simulators'),
              paypalWebhookUrl: `${baseUrl}/api/webhooks/paypal`,
            }),
        }
      : {}),
  })
  console.log(`Estela is open at ${store.baseUrl}`)
  if (store.setUpLink) console.log(`This store has no owner yet. Set it up within a day, by: ${store.setUpLink}`)
  if (store.simulators) {
    console.log('Demo accounts: customer@estela.test and owner@estela.test, both with the password Demo-1234!')
    console.log(`Payment simulators: ${store.simulators.url}`)
  }
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      store.stop().then(
        () => process.exit(0),
        (error: unknown) => refuse(`The store did not stop cleanly: ${String(error)}`),
      )
    })
} catch (error) {
  refuse(describeStartError(error, config))
}
