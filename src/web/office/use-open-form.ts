import { useEffect, useRef, useState } from 'react'
import { followAgain, holdsMore, type Standing, standingIn } from './follow-again.ts'

/**
 * A form that stays open, its fields kept by the browser: whether more is typed into it than was saved, and whether all
 * that it holds was. Once it was saved it shows what the page knows, or begins anew where that is nothing.
 */
export function useOpenForm() {
  const ref = useRef<HTMLFormElement>(null)
  /** What is on its way to the store. */
  const sent = useRef<Standing | null>(null)
  const [isUnsaved, setUnsaved] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const look = () => {
    if (ref.current) setUnsaved(holdsMore(ref.current, sent.current))
  }
  // What the page learns changes what differs, too.
  useEffect(look)

  /** `send` ends when the page shows what was saved, as `useOfficeCall` does. */
  async function save(send: () => Promise<{ ok: boolean }>) {
    const form = ref.current
    const standing = form && standingIn(form)
    sent.current = standing
    setSaved(false)
    const { ok } = await send()
    sent.current = null
    if (ok && standing) followAgain(form, standing)
    setSaved(ok)
    look()
  }

  return { fields: { ref, onInput: look }, isUnsaved, isSaved: isSaved && !isUnsaved, save }
}

export type OpenForm = ReturnType<typeof useOpenForm>
