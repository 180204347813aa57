import type { Answer } from '#api/calls.ts'
import { type FieldValues, valuesOf } from '../field-values.ts'

/** What another owner saved meanwhile. */
export interface Conflict {
  product: { version: number; values: FieldValues }
  changedBy: string | null
  changedAt: string | null
}

/** Of a refused change; null when it was refused for another reason than what somebody else saved. */
export function readConflict(answer: Answer<'PATCH /admin/products/{id}'>): Conflict | null {
  if (answer.status !== 409) return null
  const { product, changedBy = null, changedAt = null } = answer.details
  if (!product || !('version' in product)) return null
  return { product: { version: product.version, values: valuesOf(product) }, changedBy, changedAt }
}
