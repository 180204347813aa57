import { randomUUID } from 'node:crypto'
import type { Answer } from '../answer.ts'
import { mercadopagoId } from '../ids.ts'
import type { Call } from '../serve-operation.ts'
import type { Simulation } from '../simulation.ts'
import { requireToken } from './access-token.ts'
import { siteOf } from './amounts.ts'
import { refuse } from './api-errors.ts'
import { parsePreference } from './preference-request.ts'
import { mercadopagoBooks, type Preference } from './records.ts'

export const currencyOf = ({ request }: Preference) => request.items[0]?.currency_id ?? ''

/** Whether the preference can no longer be paid, or not yet. */
export function isExpired({ clock }: Pick<Simulation, 'clock'>, { request }: Preference): boolean {
  const { expires, expiration_date_from: from, expiration_date_to: until } = request
  const now = clock.now().getTime()
  return expires === true && ((from ? Date.parse(from) > now : false) || (until ? Date.parse(until) <= now : false))
}

export function showPreference({ url, credentials }: Simulation, preference: Preference) {
  const { collectorId, clientId } = credentials.mercadopago
  const page = `${url}/mercadopago/checkout/start?pref_id=${preference.id}`
  return {
    ...preference.request,
    back_urls: preference.request.back_urls ?? { success: '', pending: '', failure: '' },
    id: preference.id,
    init_point: page,
    sandbox_init_point: page,
    collector_id: collectorId,
    client_id: clientId,
    site_id: siteOf(currencyOf(preference)),
    operation_type: 'regular_payment',
    marketplace: 'NONE',
    date_created: preference.createdAt,
    last_updated: preference.updatedAt,
  }
}

/** `POST /checkout/preferences`: not idempotent, since the documentation names no key; a second call adds another. */
export function createPreference(simulation: Simulation, call: Call): Answer {
  requireToken(simulation, call)
  const request = parsePreference(simulation, call.body, undefined)
  const now = simulation.clock.now().toISOString()
  const preference: Preference = {
    id: `${simulation.credentials.mercadopago.collectorId}-${randomUUID()}`,
    request,
    merchantOrderId: mercadopagoId(),
    createdAt: now,
    updatedAt: now,
    planned: call.effect,
  }
  mercadopagoBooks(simulation).savePreference(preference)
  return { status: 201, body: showPreference(simulation, preference) }
}

function findPreference(simulation: Simulation, call: Call): Preference {
  const id = call.request.param('id') ?? ''
  const preference = mercadopagoBooks(simulation).preferences.find(id)
  if (!preference) throw refuse(404, 'not_found', `preference_id ${id} not found`)
  return preference
}

export function readPreference(simulation: Simulation, call: Call): Answer {
  requireToken(simulation, call)
  return { status: 200, body: showPreference(simulation, findPreference(simulation, call)) }
}

/** `PUT /checkout/preferences/{id}`: the given fields replace the old ones. */
export function updatePreference(simulation: Simulation, call: Call): Answer {
  requireToken(simulation, call)
  const preference = findPreference(simulation, call)
  const request = parsePreference(simulation, call.body, preference.request)
  const updated = { ...preference, request, updatedAt: simulation.clock.now().toISOString() }
  mercadopagoBooks(simulation).savePreference(updated)
  return { status: 200, body: showPreference(simulation, updated) }
}

/** `GET /checkout/preferences/search?external_reference=`: finds a lost preference again. */
export function searchPreferences(simulation: Simulation, call: Call): Answer {
  requireToken(simulation, call)
  const books = mercadopagoBooks(simulation).preferences
  const reference = call.request.query('external_reference')
  const found = (reference ? books.withReference(reference) : books.list()).reverse()
  const offset = Number(call.request.query('offset')) || 0
  const limit = Math.min(Number(call.request.query('limit')) || 50, 100)
  const elements = found.slice(offset, offset + limit).map((one) => showPreference(simulation, one))
  return { status: 200, body: { elements, next_offset: offset + elements.length, total: found.length } }
}
