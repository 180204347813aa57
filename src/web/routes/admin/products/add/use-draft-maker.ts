import { useRef, useState } from 'react'
import { useNavigateHere } from '#web/asking/use-navigate-here.ts'
import { callStore } from '#web/call-store.ts'
import { useProof } from '#web/office/calls/use-proof.ts'
import { useRefusal } from '#web/office/calls/use-refusal.ts'
import { inItsPlace } from '#web/office/dialogs/leave-guard.tsx'
import { frameTexts } from '#web/office/frame/frame-texts.ts'
import { randomKey } from '#web/personal/state/outbox/random-key.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { FileGroup } from './group-files.ts'
import type { UploadItem, Uploads } from './uploads.ts'
import { withDrafts } from './with-drafts.ts'

/**
 * Creates a draft from each group of uploaded files; the drafts' ids are kept in the address, so that they survive a
 * reload.
 */
export function useDraftMaker(uploads: Uploads) {
  const { noAnswer } = useTexts(frameTexts)
  const sayRefusal = useRefusal()
  const proven = useProof()
  const navigateHere = useNavigateHere()
  const [making, setMaking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [problems, setProblems] = useState<string[]>([])
  const [notes, setNotes] = useState<string[]>([])
  // One key per set of files, so that a retry after a lost response returns the draft that was created.
  const keys = useRef(new Map<string, string>())

  /** Without a timeout: archives are unpacked and every model is read. */
  function send(ids: string[]) {
    const key = keys.current.get(ids.join()) ?? randomKey()
    keys.current.set(ids.join(), key)
    const headers = { 'Idempotency-Key': key }
    const body = { uploads: ids, together: true }
    return proven(() => callStore('POST /admin/drafts', { body, headers, patience: null }))
  }

  async function make(groups: FileGroup[], items: UploadItem[]) {
    setMaking(true)
    setFailure(null)
    setProblems([])
    setNotes([])
    const byKey = new Map(items.map((item) => [item.key, item]))
    const made: string[] = []
    for (const group of groups) {
      const files = group.keys.flatMap((key) => byKey.get(key) ?? []).filter(({ id }) => id !== null)
      if (files.length === 0) continue
      const answer = await send(files.flatMap(({ id }) => id ?? []))
      if (!answer.ok) {
        const refusal = sayRefusal(answer)
        if (refusal === null) {
          setFailure(noAnswer)
          break
        }
        setProblems((before) => [...before, `${group.name}: ${refusal}`])
        continue
      }
      const { products, problems: found, notes: told } = answer.body
      made.push(...products.map(({ id }) => id))
      setProblems((before) => [...before, ...found.map(({ fileName, message }) => `${fileName}: ${message}`)])
      setNotes((before) => [...before, ...told])
      for (const { key } of files) uploads.forget(key)
    }
    await navigateHere(withDrafts(made), { ...inItsPlace, preventScrollReset: true })
    setMaking(false)
  }

  return { make, making, failure, problems, notes }
}
