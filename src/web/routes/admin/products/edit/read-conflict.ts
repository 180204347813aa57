import type { Answer } from '#api/calls.ts'
import { type FieldValues, valuesOf } from '../field-values.ts'

/** A change that another owner saved in the meantime. */
export interface Conflict {
  product: { version: number; values: FieldValues }
  changedBy: string | null
  changedAt: string | null
}

type Refused = Answer<'PATCH /admin/products/{id}'>
type PictureCall =
  | 'PUT /admin/products/{id}/pictures'
  | 'DELETE /admin/products/{id}/pictures/own'
  | 'DELETE /admin/products/{id}/pictures/rendered'
  | 'POST /admin/products/{id}/pictures/render'

/** The current product, from a change that was refused because its version is outdated; null for any other refusal. */
export function readPresent(answer: Refused | Answer<PictureCall>) {
  if (answer.status !== 409) return null
  const { product } = answer.details
  return !product || !('version' in product) ? null : product
}

/**
 * Retries a change if only other parts of the product have changed, for example when an owner saves two parts at once:
 * `isSame` tells whether the change's own part is unchanged.
 */
export const overOthers = <Sent extends { body: object }>(sent: Sent, isSame: (product: Present) => boolean) =>
  retryOver((version) => ({ ...sent, body: { ...sent.body, version } }), isSame)

/** The same, of whatever `sentOver` sends with a version. */
export const retryOver =
  <Sent>(sentOver: (version: number) => Sent, isSame: (product: Present) => boolean) =>
  (refused: Parameters<typeof readPresent>[0]): Sent | null => {
    const product = readPresent(refused)
    return product && isSame(product) ? sentOver(product.version) : null
  }

type Present = NonNullable<ReturnType<typeof readPresent>>

/** The conflict behind a refused change; null when the refusal has another reason. */
export function readConflict(answer: Refused): Conflict | null {
  const product = readPresent(answer)
  if (!product || answer.status !== 409) return null
  const { changedBy = null, changedAt = null } = answer.details
  return { product: { version: product.version, values: valuesOf(product) }, changedBy, changedAt }
}
