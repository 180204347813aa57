import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { findPayments } from './following/find-payments.ts'
import { followPayment } from './following/follow-payment.ts'
import { processNotice } from './following/process-notice.ts'
import { receiveNotice } from './following/receive-notice.ts'
import { discardOrder } from './placing/discard-order.ts'
import { listPaymentTerms } from './placing/list-payment-terms.ts'
import { placeFreeOrder } from './placing/place-free-order.ts'
import { placeOrder } from './placing/place-order.ts'
import { followOrphan } from './refunds/follow-orphan.ts'
import { capturePaypal } from './settling/capture-paypal.ts'
import { confirmMercadopago } from './settling/confirm-mercadopago.ts'
import { findPaymentPages } from './showing/find-payment-pages.ts'
import { findReturnedPayment } from './showing/find-returned-payment.ts'
import { readPaymentStatus } from './showing/read-payment-status.ts'

export const createPaymentOperations = (services: Services) =>
  bindOperations(services, {
    listTerms: listPaymentTerms,
    place: placeOrder,
    placeFree: placeFreeOrder,
    discard: discardOrder,
    capturePaypal,
    confirmMercadopago,
    readStatus: readPaymentStatus,
    findReturned: findReturnedPayment,
    findPaymentPages,
    followPayment,
    receiveNotice,
    processNotice,
    findPayments,
    followOrphan,
  })
