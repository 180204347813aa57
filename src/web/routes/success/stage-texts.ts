import type { PaymentReturnTexts } from '#web/voices/mixed/payment-return.ts'
import type { PaymentStage } from './complete-payment.ts'
import type { PaymentArrival } from './payment-arrival.ts'

type Provider = PaymentArrival['provider']

/** The one sentence of a stage, verbatim from the specification (§8). */
export function headline({ success, standing }: PaymentReturnTexts, stage: PaymentStage, provider: Provider): string {
  switch (stage.kind) {
    case 'processing':
    case 'pending':
      return success.processing
    case 'capturing':
      return success.capturing
    case 'not-the-buyer':
      return success.strangerTitles[provider]
    case 'confirmed':
      return {
        paypal: success.paypalConfirmed,
        mercadopago: success.mercadopagoConfirmed,
        free: success.freeConfirmed,
      }[provider]
    case 'ready':
      return success.ready
    case 'given':
      return success.given
    case 'not-completed':
    case 'refused':
      return success.paypalIncomplete
    case 'declined':
      return success.mercadopagoFailed
    case 'settled':
      return standing[stage.standing].title
    case 'failed':
      return { paypal: success.paypalFailed, mercadopago: success.mercadopagoFailed, free: success.noPayment }[provider]
    case 'no-link':
      return success.noLink
    case 'link-failed':
      return success.linkFailed
  }
}

/**
 * Whether money moved, and what to do next; null when the page continues by itself, and for guests whose next steps say
 * it.
 */
export function explanation(
  { success, standing }: PaymentReturnTexts,
  stage: PaymentStage,
  { provider, isGuest }: { provider: Provider; isGuest: boolean },
): string | null {
  switch (stage.kind) {
    case 'not-the-buyer':
      return success.strangerText
    case 'not-completed':
      return {
        declined: success.paypalDeclinedText,
        'not-approved': success.notApprovedText,
        unknown: success.incompleteText,
      }[stage.reason]
    case 'refused':
      return success.paypalRefusedText
    case 'declined':
      return success.mercadopagoDeclinedText
    case 'settled':
      return standing[stage.standing].text
    case 'failed':
      return {
        paypal: success.paypalFailedText,
        mercadopago: success.mercadopagoFailedText,
        free: isGuest ? null : success.noPaymentText,
      }[provider]
    case 'no-link':
    case 'link-failed':
      return success.linkFailedText
    default:
      return null
  }
}
