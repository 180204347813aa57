import { useState } from 'react'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import type { OwnersProduct, StoppedProduct } from '#web/office/shown-products.ts'
import {
  changesBetween,
  differingFields,
  type FieldValues,
  type ProductChange,
  typedSince,
  valuesOf,
} from '../field-values.ts'
import { readStopped } from '../stopped-products.tsx'
import { type Conflict, overOthers, readConflict } from './read-conflict.ts'

/**
 * What is typed into a product's fields, based on the version it was typed over. Incoming changes are adopted in
 * untouched fields; on a conflict the server refuses, and the owner decides field by field.
 */
export function useProductForm(product: OwnersProduct) {
  const { call, pending, failure, clear } = useOfficeCall()
  const [base, setBase] = useState({ version: product.version, values: valuesOf(product) })
  const [values, setValues] = useState(base.values)
  const [found, setFound] = useState<Conflict | null>(null)
  const [stopped, setStopped] = useState<StoppedProduct[]>([])
  const [saved, setSaved] = useState(false)
  const [notes, setNotes] = useState<string[]>([])
  const dirty = differingFields(base.values, values).length > 0

  const fresh = valuesOf(product)
  const sameFields = differingFields(base.values, fresh).length === 0
  // Files and pictures raise the version too, without touching the typed fields.
  if (product.version > base.version && (sameFields || !dirty)) {
    setBase({ version: product.version, values: fresh })
    if (!dirty) setValues(fresh)
  }

  // Undoing, or the other owner's undoing, ends a conflict.
  const conflict = found && found.product.version > base.version ? found : null

  async function send(over: { version: number; values: FieldValues }, wanted: FieldValues, more: ProductChange) {
    const body = { ...changesBetween(over.values, wanted), ...more, version: over.version }
    const sending = { params: { id: product.id }, body }
    const answer = await call('PATCH /admin/products/{id}', sending, {
      again: overOthers(sending, (present) => differingFields(over.values, valuesOf(present)).length === 0),
    })
    const refused = readConflict(answer)
    setFound(refused && refused.product.version !== over.version ? refused : null)
    setStopped(readStopped(answer))
    setSaved(answer.ok)
    setNotes(answer.ok ? answer.body.warnings : [])
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
    pending,
    failure: found || stopped.length > 0 ? null : failure,
    /** Warnings to be decided on before it is published. */
    stopped,
    leaveStopped: () => setStopped([]),
    conflict,
    saved: saved && !dirty,
    /** What the last save did beside saving, for example to links that led elsewhere. */
    notes,
    change(changes: Partial<FieldValues>) {
      setSaved(false)
      setValues((before) => ({ ...before, ...changes }))
    },
    undo() {
      clear()
      // After somebody else's change, nothing is left to choose: theirs is what there is.
      const { version, values: left } = conflict?.product ?? base
      setFound(null)
      setBase({ version, values: left })
      setValues(left)
    },
    save: (more: ProductChange = {}) => send(base, values, more),
    /** Saves the owner's decisions on top of the other owner's version. */
    settle: (chosen: FieldValues) =>
      conflict ? send({ version: conflict.product.version, values: conflict.product.values }, chosen, {}) : null,
  }
}

export type ProductForm = ReturnType<typeof useProductForm>
