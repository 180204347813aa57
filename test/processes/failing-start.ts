// A store that cannot make its pages, which it finds out after everything else has started: the providers' stand-ins, a
// busy process for models, jobs, polling of settings. Reports why it failed, and ends once nothing is left.
import { openStore } from '#server/open-store.ts'
import { readConfig } from '#server/settings/config.ts'
import { startSimulators } from '#simulators/start-simulators.ts'
import { silentLog } from '../stand-ins.ts'

const failed = await openStore(readConfig(process.env), {
  log: silentLog,
  seed: false,
  media: { lowPriority: false, script: new URL('../bad-media-process.ts', import.meta.url) },
  override({ media }) {
    media.readPicture(Buffer.from('endless')).catch(() => {})
    return {}
  },
  web: {
    createHandler() {
      throw new Error('there are no pages')
    },
  },
  startSimulators: (baseUrl) =>
    startSimulators({ port: 0, strict: false, paypalWebhookUrl: `${baseUrl}/api/webhooks/paypal` }),
}).catch((error: unknown) => error)
console.log(String(failed))
