import { afterAll, beforeEach } from 'vitest'
import { openStore } from '#server/open-store.ts'
import { readConfig } from '#server/settings/config.ts'
import { simulatorCredentials } from '#simulators/credentials.ts'
import { startSimulators } from '#simulators/start-simulators.ts'
import { giveRole } from '../accounts/give-role.ts'
import { quickHashing, silentLog } from '../stand-ins.ts'
import { openSellingStore } from './selling-store.ts'
import { makeEmptyDatabase } from './test-database.ts'

const secret = 'a secret that only tests know, long enough'
const address = '/api/admin/settings'

/** The list of settings. */
export interface Shown {
  version: number
  settings: { name: string; value: string | null; source: string; isSet: boolean; unreadable: boolean }[]
}

/**
 * For the tests of a file: a store whose owner sets it up, with its own simulated Mercado Pago. Each test begins with
 * no settings.
 */
export async function openSettingsDesk() {
  const { accessToken, webhookSecret, collectorId } = simulatorCredentials.mercadopago
  const mercadopago = {
    MERCADOPAGO_ACCESS_TOKEN: accessToken,
    MERCADOPAGO_WEBHOOK_SECRET: webhookSecret,
    MERCADOPAGO_COLLECTOR_ID: String(collectorId),
  }
  const database = await makeEmptyDatabase()
  const outside = await startSimulators({ strict: false })
  const settings = {
    LOCKOUT_URL: 'https://elsewhere.test',
    MERCADOPAGO_BASE_URL: `${outside.url}/mercadopago`,
    ...database?.settings,
  }
  const store = await openSellingStore({ settings })
  afterAll(async () => {
    await store[Symbol.asyncDispose]()
    await outside.stop()
    await database?.remove()
  })
  const owner = await store.newBuyer()
  await giveRole(store.services, { email: owner.email, role: 'owner' })
  const list = (): Promise<Shown> => owner.want(200, 'GET', address)
  const find = ({ settings }: Shown, name: string) => settings.find((setting) => setting.name === name)
  async function change(changes: Record<string, string | null>, status = 200) {
    const { version } = await list()
    return owner.want(status, 'PATCH', address, { json: { version, changes } })
  }
  const probe = (connection: string, changes: Record<string, string | null> = {}, status = 200) =>
    owner.want(status, 'POST', `${address}/test/${connection}`, { json: { changes } })

  /** Another process on the same database, as far as one process can act as two. */
  async function openSecond(settings: Record<string, string> = {}) {
    const config = readConfig({
      PORT: '0',
      DATA_DIR: `${store.folder}/data`,
      SECRET: secret,
      RATE_LIMIT_FACTOR: '0',
      MERCADOPAGO_BASE_URL: `${outside.url}/mercadopago`,
      ...database?.settings,
      ...settings,
    })
    const said: string[] = []
    const log = { ...silentLog, error: (_details: object, message: string) => void said.push(message) }
    const second = await openStore(config, { log, seed: false, passwordHashing: quickHashing, besideOthers: true })
    return Object.assign(second, { said, [Symbol.asyncDispose]: () => second.stop() })
  }

  // Each test begins with no settings.
  beforeEach(async () => {
    const { settings } = await list()
    const set = settings.filter(({ source, unreadable }) => source === 'database' || unreadable)
    if (set.length > 0) await change(Object.fromEntries(set.map(({ name }) => [name, null])))
  })
  return { store, owner, mercadopago, list, find, change, probe, openSecond, address }
}
