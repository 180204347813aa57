import { hash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ProviderName, providerNames } from '#domain/provider-names.ts'
import { readZip } from '#domain/zip/read-zip.ts'
import { startSimulatorsProcess } from '#server/demo/simulators-process.ts'
import { createLog } from '#server/logging/log.ts'
import { openStore } from '#server/open-store.ts'
import { readConfig } from '#server/settings/config.ts'
import { createBrowser } from './browser.ts'
import { trialCatalog, trialFiles, trialModel } from './trial-catalog.ts'

type Browser = ReturnType<typeof createBrowser>

const digestOf = (bytes: Uint8Array) => hash('sha256', bytes)

/** A store with simulators in a temporary folder, which is deleted with everything in it. */
async function openTrialStore() {
  const folder = await mkdtemp(join(tmpdir(), 'estela-doctor-'))
  const secret = randomBytes(32).toString('base64url')
  const config = readConfig({ PORT: '0', DATA_DIR: join(folder, 'data'), SECRET: secret, PENDING_POLL_SECONDS: '1' })
  const store = await openStore(config, {
    log: createLog('silent'),
    seed: false,
    web: { createHandler: () => (_request, response) => void response.writeHead(404).end() },
    startSimulators: (baseUrl) =>
      startSimulatorsProcess({
        port: 0,
        folder: join(folder, 'books'),
        paypalWebhookUrl: `${baseUrl}/api/webhooks/paypal`,
      }),
  })
  return {
    store,
    async [Symbol.asyncDispose]() {
      await store.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Presses the provider's button; returns the address that the buyer is sent back to. */
async function approve(page: string): Promise<URL> {
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'approve' }),
    redirect: 'manual',
  })
  const location = answer.headers.get('location')
  if (!location) throw new Error(`the page of the provider answered ${answer.status}`)
  return new URL(location)
}

async function pay(browser: Browser, provider: ProviderName): Promise<string> {
  const order = { amount: '3.00', email: 'trial@estela.test', items: [{ slug: 'trial', quantity: 1 }] }
  const placed = await browser.call(`POST /payments/${provider}/orders`, { body: order })
  const back = await approve('links' in placed ? (placed.links[0]?.href ?? '') : placed.init_point)
  const settled =
    provider === 'paypal'
      ? await browser.call('POST /payments/paypal/capture', { body: { orderID: placed.id } })
      : await browser.call('POST /payments/mercadopago/confirm', {
          body: { collection_id: back.searchParams.get('collection_id') ?? '', status: 'approved' },
        })
  return String(settled.fileName)
}

async function fetchModel(browser: Browser, fileName: string): Promise<Uint8Array> {
  const link = await browser.call('GET /secure-link', { query: { file: fileName } })
  const token = encodeURIComponent(link.authorizationToken)
  const entries = readZip(await browser.download(`${link.downloadUrl}?Authorization=${token}`))
  const model = entries.find(({ name }) => name.endsWith('.stl'))
  if (!model) throw new Error('the package holds no model')
  return model.read()
}

/**
 * Buys one figure with each simulated provider in a store of its own: place, approve, settle, download, compare bytes.
 * Throws the first error.
 */
export async function tryPurchase(): Promise<void> {
  await using trial = await openTrialStore()
  const { store } = trial
  await store.shop.catalog.importCatalog(trialCatalog, trialFiles, { dryRun: false })
  for (const provider of providerNames) {
    const browser = createBrowser(store.baseUrl)
    const password = `Aa1!${randomBytes(12).toString('base64url')}`
    const person = { email: `${provider}@estela.test`, name: 'Trial', password }
    await browser.call('POST /auth/sign-up/email', { body: person })
    const model = await fetchModel(browser, await pay(browser, provider))
    if (digestOf(model) !== digestOf(trialModel)) throw new Error(`what was bought with ${provider} is not what came`)
  }
}
