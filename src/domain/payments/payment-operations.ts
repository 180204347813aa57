import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { capturePaypal } from './capture-paypal.ts'
import { confirmMercadopago } from './confirm-mercadopago.ts'
import { findPaymentPages } from './find-payment-pages.ts'
import { findReturnedPayment } from './find-returned-payment.ts'
import { followOrphan } from './follow-orphan.ts'
import { followPayment } from './follow-payment.ts'
import { listPaymentTerms } from './list-payment-terms.ts'
import { placeFreeOrder } from './place-free-order.ts'
import { placeOrder } from './place-order.ts'
import { processNotice } from './process-notice.ts'
import { readPaymentStatus } from './read-payment-status.ts'
import { receiveNotice } from './receive-notice.ts'

export const createPaymentOperations = (services: Services) =>
  bindOperations(services, {
    listTerms: listPaymentTerms,
    place: placeOrder,
    placeFree: placeFreeOrder,
    capturePaypal,
    confirmMercadopago,
    readStatus: readPaymentStatus,
    findReturned: findReturnedPayment,
    findPaymentPages,
    followPayment,
    receiveNotice,
    processNotice,
    followOrphan,
  })
