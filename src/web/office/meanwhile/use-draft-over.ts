import { useState } from 'react'

const areAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

interface Whole<Value> {
  version: number
  value: Value
  /** While it is being saved nobody is asked about anybody else's. */
  pending: boolean
  /** Takes away what was said of the last try: it is decided on, or begun anew. */
  clear: () => void
  alike?: (one: Value, other: Value) => boolean
}

interface Draft<Value> {
  version: number
  base: Value
  typed: Value
  /** What was saved as which version, until the page has that. */
  saved?: { version: number; value: Value }
}

/**
 * What is typed into something that is saved whole, on top of the version it was typed over: the page gets newer ones
 * meanwhile. What somebody else made of the same is `theirs`, to be decided on before anything is saved over it.
 */
export function useDraftOver<Value>({ version, value, pending, clear, alike = areAlike }: Whole<Value>) {
  const [draft, setDraft] = useState<Draft<Value> | null>(null)
  /** What is on its way to the store. */
  const [sent, setSent] = useState<{ value: Value } | null>(null)
  const untouched = draft !== null && alike(draft.base, value)
  if (draft?.saved && version >= draft.saved.version)
    setDraft(draft.typed === draft.saved.value ? null : { version, base: value, typed: draft.typed })
  // Other parts raise the version too: nothing that was typed is touched by them.
  else if (untouched && version > draft.version) setDraft({ ...draft, version })
  const decide = (next: (before: Draft<Value> | null) => Draft<Value> | null) => {
    clear()
    setDraft(next)
  }
  return {
    typed: draft ? draft.typed : value,
    version: draft ? draft.version : version,
    isBegun: draft !== null,
    /** Whether what is there is still what it was typed over. */
    isOver: (present: Value) => alike(draft ? draft.base : value, present),
    /** More than what is being saved. */
    isUnsaved: draft !== null && !(pending && sent?.value === draft.typed),
    theirs: draft && !untouched && !draft.saved && !pending ? value : null,
    change: (typed: Value) => setDraft((before) => ({ ...(before ?? { version, base: value }), typed })),
    /** From now on it is typed over theirs. */
    goOn: () => decide((before) => before && { ...before, version, base: value }),
    drop: () => decide(() => null),
    send: (value: Value) => setSent({ value }),
    /** Once this was saved as that version: what was typed meanwhile stays, over it. */
    saved: (value: Value, version: number) => decide((before) => before && { ...before, saved: { version, value } }),
  }
}
