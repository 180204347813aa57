import { useState } from 'react'
import type { OwnersProduct } from '#web/office/shown-products.ts'
import {
  changesBetween,
  type FieldName,
  type FieldValues,
  fieldNames,
  typedSince,
  valuesOf,
  valuesUnder,
} from '../field-values.ts'

/** What was typed into a draft, and what each of these fields held when its typing began. */
interface Edit {
  typed: Partial<FieldValues>
  over: Partial<FieldValues>
}

const untouched: Edit = { typed: {}, over: {} }

/**
 * What is typed into these drafts, on top of what the store has; an edit is dropped once the page shows it as saved.
 */
export function useDraftEdits(open: OwnersProduct[]) {
  const [edits, setEdits] = useState<Record<string, Edit>>({})
  /** The edits saved last and their version, until the page receives that version. */
  const [sent, setSent] = useState<Record<string, { version: number; typed: Partial<FieldValues> }>>({})
  // A published product is no longer shown as a draft, so edits left over from before are dropped instead of being sent
  // unseen.
  const typed = Object.entries(edits)
  const shown = typed.filter(([id]) => open.some((draft) => draft.id === id))
  if (shown.length < typed.length) setEdits(Object.fromEntries(shown))
  const editOf = ({ id }: OwnersProduct) => edits[id] ?? untouched
  const typeOver = (draft: OwnersProduct, typed: Edit['typed']): Edit => ({
    typed,
    over: valuesUnder(typed, valuesOf(draft)),
  })
  const arrived = open.flatMap((draft) => {
    const saved = sent[draft.id]
    if (!saved || draft.version < saved.version) return []
    return [[draft.id, typeOver(draft, typedSince(saved.typed, editOf(draft).typed))] as const]
  })
  if (arrived.length > 0) {
    setEdits({ ...edits, ...Object.fromEntries(arrived) })
    setSent(Object.fromEntries(Object.entries(sent).filter(([id]) => !arrived.some(([one]) => one === id))))
  }

  const valuesFor = (draft: OwnersProduct): FieldValues => ({ ...valuesOf(draft), ...editOf(draft).typed })
  const changesOf = (draft: OwnersProduct) => changesBetween(valuesOf(draft), valuesFor(draft))
  const change = (draft: OwnersProduct, changes: Partial<FieldValues>) =>
    setEdits((before) => {
      const { typed, over } = before[draft.id] ?? untouched
      const begun = typeOver(draft, changes)
      return { ...before, [draft.id]: { typed: { ...typed, ...changes }, over: { ...begun.over, ...over } } }
    })
  /** Fields that another owner has changed too, to be decided on before they are overwritten. */
  const theirsIn = (draft: OwnersProduct): FieldName[] => {
    const { typed, over } = editOf(draft)
    const theirs = valuesOf(draft)
    const isMet = (name: FieldName) => theirs[name] !== over[name] && theirs[name] !== typed[name]
    return fieldNames.filter((name) => name in typed && isMet(name))
  }
  /** Drops what is typed into these fields, or keeps it on top of the other owner's values. */
  const decide = (draft: OwnersProduct, names: FieldName[], isMine: boolean) => {
    const { typed } = editOf(draft)
    const isKept = ([name]: [string, unknown]) => isMine || !names.some((one) => one === name)
    setEdits({ ...edits, [draft.id]: typeOver(draft, Object.fromEntries(Object.entries(typed).filter(isKept))) })
  }

  return {
    valuesFor,
    changesOf,
    change,
    theirsIn,
    decide,
    /** Records that the store has saved what is typed now as this version. */
    saved: (draft: OwnersProduct, version: number) =>
      setSent((before) => ({ ...before, [draft.id]: { version, typed: editOf(draft).typed } })),
  }
}
