import { useState } from 'react'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import type { OwnersProduct, StoppedProduct } from '#web/office/shown-products.ts'
import {
  changesBetween,
  differing,
  type FieldValues,
  type ProductChange,
  typedSince,
  valuesOf,
} from '../field-values.ts'
import { readStopped } from '../stopped-products.tsx'
import { type Conflict, overOthers, readConflict } from './read-conflict.ts'

/**
 * What is typed into a product's fields, on top of the version it was typed over. Other changes that arrive meanwhile
 * are taken in where nothing was typed; where they meet, the server refuses, and the owner chooses field by field.
 */
export function useProductForm(product: OwnersProduct) {
  const { call, pending, failure, clear } = useOfficeCall()
  const [base, setBase] = useState({ version: product.version, values: valuesOf(product) })
  const [values, setValues] = useState(base.values)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [stopped, setStopped] = useState<StoppedProduct[]>([])
  const [saved, setSaved] = useState(false)
  /** What stood in the fields when they were sent. */
  const [sent, setSent] = useState<FieldValues | null>(null)
  const dirty = differing(base.values, values).length > 0

  const fresh = valuesOf(product)
  const sameFields = differing(base.values, fresh).length === 0
  // Files and pictures raise the version too: nothing that was typed is touched by them.
  if (product.version > base.version && (sameFields || !dirty)) {
    setBase({ version: product.version, values: fresh })
    if (!dirty) setValues(fresh)
  }

  async function send(over: { version: number; values: FieldValues }, wanted: FieldValues, more: ProductChange) {
    const body = { ...changesBetween(over.values, wanted), ...more, version: over.version }
    setSent(values)
    const sending = { params: { id: product.id }, body }
    const answer = await call('PATCH /admin/products/{id}', sending, {
      again: overOthers(sending, (present) => differing(over.values, valuesOf(present)).length === 0),
    })
    const found = readConflict(answer)
    setConflict(found && found.product.version !== over.version ? found : null)
    setStopped(readStopped(answer))
    setSaved(answer.ok)
    if (!answer.ok) return false
    const now = answer.body.product
    setBase({ version: now.version, values: valuesOf(now) })
    setValues((typed) => ({ ...valuesOf(now), ...typedSince(values, typed) }))
    return true
  }

  return {
    base: base.values,
    values,
    dirty,
    /** More than what is being saved. */
    isUnsaved: dirty && !(pending && sent === values),
    pending,
    failure: conflict || stopped.length > 0 ? null : failure,
    /** What is to be decided before it is published. */
    stopped,
    leaveStopped: () => setStopped([]),
    conflict,
    saved: saved && !dirty,
    change(changes: Partial<FieldValues>) {
      setSaved(false)
      setValues((before) => ({ ...before, ...changes }))
    },
    undo() {
      clear()
      setValues(base.values)
    },
    save: (more: ProductChange = {}) => send(base, values, more),
    /** Saves the owner's choice over the other one's version. */
    settle: (chosen: FieldValues) =>
      conflict ? send({ version: conflict.product.version, values: conflict.product.values }, chosen, {}) : null,
  }
}

export type ProductForm = ReturnType<typeof useProductForm>
