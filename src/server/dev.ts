import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer as createPlainServer } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'vite'
import { startSimulatorsProcess } from './demo/simulators-process.ts'
import { openLog } from './logging/open-log.ts'
import { openStore } from './open-store.ts'
import { readConfig } from './settings/config.ts'
import { openDataFolder, restrictUmask } from './starting/data-folder.ts'
import type { Web } from './wire-doors.ts'

// The store for development: pages come from Vite's server and reload themselves; `--watch` restarts the rest.
if (existsSync('.env')) process.loadEnvFile('.env')
const config = readConfig(process.env)
restrictUmask()
openDataFolder(config.DATA_DIR)

const vite = await createServer({
  appType: 'custom',
  server: { middlewareMode: true, ws: { port: await freePort() } },
})

/** Vite's files first, then the page, rendered by the latest code. */
const web: Web = {
  isDevelopment: true,
  createHandler: (shop, findVisitor): RequestListener => {
    return (request, response) => {
      vite.middlewares(request, response, async (error?: unknown) => {
        try {
          if (error) throw error
          const { createHandler } = (await vite.ssrLoadModule('./src/web/serving/handler.ts')) as Web
          createHandler(shop, findVisitor)(request, response)
        } catch (failure) {
          if (failure instanceof Error) vite.ssrFixStacktrace(failure)
          console.error(failure)
          response.writeHead(500).end(String(failure))
        }
      })
    }
  },
}

const store = await openStore(config, {
  ...(await openLog(config)),
  web,
  startSimulators: config.DEMO
    ? (baseUrl) =>
        startSimulatorsProcess({
          port: config.SIMULATORS_PORT,
          folder: join(config.DATA_DIR, 'simulators'),
          paypalWebhookUrl: `${baseUrl}/api/webhooks/paypal`,
        })
    : undefined,
})
console.log(`Estela is open at ${store.baseUrl}, with reload on change`)

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    Promise.all([store.stop(), vite.close()]).then(() => process.exit(0))
  })

/** Two development stores on one machine must not collide. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createPlainServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
