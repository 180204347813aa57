// A store that cannot make its pages, which it finds out once everything else of it has begun: the providers' stand-ins,
// a process for models that is at work, jobs, looks at settings. Tells why it failed, and ends once nothing is left.
import { join } from 'node:path'
import { startSimulatorsProcess } from '#server/demo/simulators-process.ts'
import { openStore } from '#server/open-store.ts'
import { readConfig } from '#server/settings/config.ts'
import { silentLog } from '../stand-ins.ts'

const { DATA_DIR = '' } = process.env
const failed = await openStore(readConfig(process.env), {
  log: silentLog,
  seed: false,
  media: { isLast: false, script: new URL('../bad-media-process.ts', import.meta.url) },
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
    startSimulatorsProcess({
      port: 0,
      folder: join(DATA_DIR, 'simulators'),
      paypalWebhookUrl: `${baseUrl}/api/webhooks/paypal`,
    }),
}).catch((error: unknown) => error)
console.log(String(failed))
