import { useEffect, useRef, useState } from 'react'
import { hasUnsavedEdits, resetUnedited, snapshotForm } from './form-snapshot.ts'

/**
 * A form that stays open and whose fields the browser holds: tracks whether it has unsaved changes and whether
 * everything in it is saved. After a save it shows the page's data, or is cleared if there is none.
 */
export function useOpenForm() {
  const ref = useRef<HTMLFormElement>(null)
  const [isUnsaved, setUnsaved] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const look = () => {
    if (ref.current) setUnsaved(hasUnsavedEdits(ref.current))
  }
  // Fresh page data can change whether the form differs, so this checks after every render.
  useEffect(look)

  /** `send` must resolve only once the page shows what was saved, as `useOfficeCall` does. */
  async function save(send: () => Promise<{ ok: boolean }>) {
    const form = ref.current
    const standing = form && snapshotForm(form)
    setSaved(false)
    const { ok } = await send()
    if (ok && standing) resetUnedited(form, standing)
    setSaved(ok)
    look()
  }

  return { fields: { ref, onInput: look }, isUnsaved, isSaved: isSaved && !isUnsaved, save }
}

export type OpenForm = ReturnType<typeof useOpenForm>
