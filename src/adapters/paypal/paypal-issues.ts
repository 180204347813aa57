// Issues of `POST …/capture` with status 422 (checkout_orders_v2.json, `orders.capture-422`).
const waiting = ['ORDER_NOT_APPROVED']
const final = [
  'AUTH_CAPTURE_NOT_ENABLED',
  'COMPLIANCE_VIOLATION',
  'DECLINED_DUE_TO_RELATED_TXN',
  'DOMESTIC_TRANSACTION_REQUIRED',
  'DUPLICATE_INVOICE_ID',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_CANNOT_PAY',
  'PAYMENT_DENIED',
  'TRANSACTION_BLOCKED_BY_PAYEE',
  'TRANSACTION_LIMIT_EXCEEDED',
  'TRANSACTION_RECEIVING_LIMIT_EXCEEDED',
  'TRANSACTION_REFUSED',
]
const isFinal = (issue: string) => final.includes(issue) || issue.startsWith('PAYEE_')

/**
 * What a refused capture means: not approved yet, refused for good, or declined. For any other issue, the buyer may
 * still fix it with another way to pay; the store's own limit ends that.
 */
export function judgeCaptureIssues(issues: string[]): 'waiting' | 'declined' | 'refused' {
  if (issues.some(isFinal)) return 'refused'
  return issues.some((issue) => waiting.includes(issue)) ? 'waiting' : 'declined'
}
