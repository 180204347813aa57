import type { PaymentReturnTexts } from './mixed/payment-return.ts'
import { createPageTexts } from './page-texts.ts'

export const paymentReturnTexts = createPageTexts<PaymentReturnTexts>('payment-return', {
  mixed: async () => (await import('./mixed/payment-return.ts')).mixedPaymentReturn,
  es: async () => (await import('./es/payment-return.ts')).esPaymentReturn,
  en: async () => (await import('./en/payment-return.ts')).enPaymentReturn,
  'pt-BR': async () => (await import('./pt-BR/payment-return.ts')).ptBRPaymentReturn,
})
