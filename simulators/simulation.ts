import { type Books, openBooks } from './books.ts'
import { createClock, type SimulatorClock } from './clock.ts'
import { type SimulatorCredentials, simulatorCredentials } from './credentials.ts'
import { createFaults, type Faults } from './faults.ts'
import { signMercadopagoNotice } from './mercadopago/sign-notice.ts'
import { createNotices, type Notices } from './notices.ts'
import { signPaypalNotice } from './paypal/sign-notice.ts'
import type { SimulatorSettings } from './settings.ts'
import { createSigningKey } from './signing-key.ts'

/** One running set of providers, shared by all parts of the simulators. */
export interface Simulation {
  settings: SimulatorSettings
  credentials: SimulatorCredentials
  /** The public address without a trailing slash; known once the server listens. */
  url: string
  books: Books
  clock: SimulatorClock
  faults: Faults
  notices: Notices
  paypalKey: () => Promise<string>
  oidcKey: () => Promise<string>
  /** Where PayPal's notices go. */
  paypalWebhookUrl: string | undefined
  latencyMs: number
  /** Mercado Pago: how long the search does not find a new payment. */
  searchLagMs: number
  /** PayPal: whether the store's application may read disputes. */
  readsDisputes: boolean
  /** Aborted when the simulators stop, which ends deliberate waits. */
  stopping: AbortController
}

export function createSimulation(settings: SimulatorSettings): Simulation {
  const books = openBooks(settings.folder)
  const stopping = new AbortController()
  const given = { books, settings, clock: createClock({ books }), credentials: simulatorCredentials, stopping }
  const notices = createNotices(given, {
    paypal: (notice) => signPaypalNotice(simulation, notice),
    mercadopago: (notice) => signMercadopagoNotice(simulation, notice),
  })
  const simulation: Simulation = {
    ...given,
    url: settings.publicUrl?.replace(/\/$/, '') ?? '',
    faults: createFaults({ books }),
    notices,
    paypalKey: createSigningKey(given, 'paypal-key'),
    oidcKey: createSigningKey(given, 'oidc-key'),
    paypalWebhookUrl: settings.paypalWebhookUrl ?? books.fixed('paypal-webhook-url'),
    latencyMs: settings.latencyMs,
    searchLagMs: 0,
    readsDisputes: settings.readsDisputes,
  }
  return simulation
}
