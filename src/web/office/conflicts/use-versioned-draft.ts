import { useState } from 'react'

const areAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

interface Whole<Value> {
  version: number
  value: Value
  /** While a save is pending, no conflicts are reported. */
  pending: boolean
  /** Clears the last attempt's message when the conflict is decided or the draft starts over. */
  clear: () => void
  alike?: (one: Value, other: Value) => boolean
}

interface Draft<Value> {
  version: number
  base: Value
  typed: Value
  /** The value saved last and its version, until the page receives that version. */
  saved?: { version: number; value: Value }
}

/**
 * A draft of something that is saved as a whole, based on the version it was typed over while the page receives newer
 * ones. A conflicting change by someone else is `theirs`, to be decided on before anything is saved over it.
 */
export function useVersionedDraft<Value>({ version, value, pending, clear, alike = areAlike }: Whole<Value>) {
  const [draft, setDraft] = useState<Draft<Value> | null>(null)
  const untouched = draft !== null && alike(draft.base, value)
  if (draft?.saved && version >= draft.saved.version)
    setDraft(draft.typed === draft.saved.value ? null : { version, base: value, typed: draft.typed })
  // Other parts raise the version too, without touching this draft's value.
  else if (untouched && version > draft.version) setDraft({ ...draft, version })
  const decide = (next: (before: Draft<Value> | null) => Draft<Value> | null) => {
    clear()
    setDraft(next)
  }
  return {
    typed: draft ? draft.typed : value,
    version: draft ? draft.version : version,
    isBegun: draft !== null,
    /** Whether `present` still equals the value that the draft is based on. */
    isOver: (present: Value) => alike(draft ? draft.base : value, present),
    /** Whether the draft holds more than was saved; what is being sent is not saved yet. */
    isUnsaved: draft !== null && draft.saved?.value !== draft.typed,
    theirs: draft && !untouched && !draft.saved && !pending ? value : null,
    change: (typed: Value) => setDraft((before) => ({ ...(before ?? { version, base: value }), typed })),
    /** Rebases the draft on their version. */
    goOn: () => decide((before) => before && { ...before, version, base: value }),
    drop: () => decide(() => null),
    /** Records that `value` was saved as `version`; what was typed since then stays, as a draft based on it. */
    saved: (value: Value, version: number) => decide((before) => before && { ...before, saved: { version, value } }),
  }
}
