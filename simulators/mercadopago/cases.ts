import type { Answer } from '../answer.ts'
import { mercadopagoId } from '../ids.ts'
import type { Call } from '../serve-operation.ts'
import type { Simulation } from '../simulation.ts'
import { requireToken } from './access-token.ts'
import { refuse } from './api-errors.ts'
import { announceCase } from './notify.ts'
import { type Case, mercadopagoBooks, type Payment } from './records.ts'

/** The payer contests a payment: opens a case with its own id, and sends a notice that names only the case. */
export function openCase(simulation: Simulation, payment: Payment, kind: Case['kind']): true {
  // Chargeback ids have eighteen digits, too many for a JavaScript number.
  const id = kind === 'chargeback' ? `233${mercadopagoId()}000` : String(mercadopagoId())
  const opened: Case = { id, kind, paymentId: payment.id, createdAt: simulation.clock.now().toISOString() }
  mercadopagoBooks(simulation).cases.save(id, opened, String(payment.id))
  announceCase(simulation, payment, opened)
  return true
}

function findCase(simulation: Simulation, call: Call, kind: Case['kind']): { found: Case; payment: Payment } {
  requireToken(simulation, call)
  const books = mercadopagoBooks(simulation)
  const found = books.cases.find(call.request.param('id') ?? '')
  const payment = books.payments.find(String(found?.paymentId ?? ''))
  if (found?.kind !== kind || !payment) throw refuse(404, 'not_found', `${kind} not found`)
  return { found, payment }
}

/** `GET /v1/chargebacks/{id}`. */
export function readChargeback(simulation: Simulation, call: Call): Answer {
  const { found, payment } = findCase(simulation, call, 'chargeback')
  return {
    status: 200,
    body: {
      id: found.id,
      payments: [payment.id],
      currency: payment.currency,
      amount: payment.amount,
      coverage_applied: payment.statusDetail === 'in_process' ? null : payment.statusDetail === 'reimbursed',
      coverage_eligible: true,
      documentation_required: payment.statusDetail === 'in_process',
      documentation_status: 'not_supplied',
      documentation: [],
      date_documentation_deadline: null,
      date_created: found.createdAt,
      date_last_updated: payment.updatedAt,
      live_mode: simulation.settings.liveMode,
    },
  }
}

/** `GET /post-purchase/v1/claims/{id}`. */
export function readClaim(simulation: Simulation, call: Call): Answer {
  const { found, payment } = findCase(simulation, call, 'claim')
  return {
    status: 200,
    body: {
      id: Number(found.id),
      resource: 'payment',
      resource_id: payment.id,
      status: payment.status === 'in_mediation' ? 'opened' : 'closed',
      type: 'returns',
      stage: 'dispute',
      date_created: found.createdAt,
      last_updated: payment.updatedAt,
    },
  }
}
