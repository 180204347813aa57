import type { Answer } from '#api/calls.ts'
import { type FieldValues, valuesOf } from '../field-values.ts'

/** What another owner saved meanwhile. */
export interface Conflict {
  product: { version: number; values: FieldValues }
  changedBy: string | null
  changedAt: string | null
}

type Refused = Answer<'PATCH /admin/products/{id}'>

/** The product as it is, of a change that was refused because its version is old; null of any other. */
export function readPresent(answer: Refused) {
  if (answer.status !== 409) return null
  const { product } = answer.details
  return !product || !('version' in product) ? null : product
}

/**
 * Sends a change once more where only other parts of the product were changed meanwhile, as by whoever saves two of
 * them at once: `isSame` tells whether what it is about is as it was.
 */
export const overOthers =
  <Sent extends { body: object }>(sent: Sent, isSame: (product: Present) => boolean) =>
  (refused: Refused): Sent | null => {
    const product = readPresent(refused)
    return product && isSame(product) ? { ...sent, body: { ...sent.body, version: product.version } } : null
  }

type Present = NonNullable<ReturnType<typeof readPresent>>

/** Of a refused change; null when it was refused for another reason than what somebody else saved. */
export function readConflict(answer: Refused): Conflict | null {
  const product = readPresent(answer)
  if (!product || answer.status !== 409) return null
  const { changedBy = null, changedAt = null } = answer.details
  return { product: { version: product.version, values: valuesOf(product) }, changedBy, changedAt }
}
