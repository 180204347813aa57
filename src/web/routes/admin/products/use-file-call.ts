import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#api/calls.ts'
import { callStore, mayHaveTakenEffect } from '#web/call-store.ts'
import { useProof } from '#web/office/calls/use-proof.ts'
import { useRefusal } from '#web/office/calls/use-refusal.ts'
import { useRevalidate } from '#web/office/calls/use-revalidate.ts'
import { frameTexts } from '#web/office/frame/frame-texts.ts'
import { randomKey } from '#web/personal/state/outbox/random-key.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { type Sending, type SendProgress, sendFiles } from './add/send-files.ts'
import { texts as addTexts } from './add/texts.ts'
import { sayProblem } from './add/upload-row.tsx'

type FileCall = 'POST /admin/products/{id}/files' | 'POST /admin/products/{id}/pictures'

/** Files that are sent to a product. */
interface Sent {
  productId: string
  files: File[]
  /** Further parts of the form. */
  parts?: Record<string, string>
  /** Asks for a proof of identity before the files are sent, not only once they have arrived. */
  confirmFirst?: boolean
}

/**
 * Sends files as resumable uploads, makes a call with them and refreshes the page. `failure` words the refusal. The
 * files stop when the component goes: nothing changes that nobody sees.
 */
export function useFileCall() {
  const texts = useTexts(frameTexts)
  const { problems } = useTexts(addTexts)
  const showAnew = useRevalidate()
  const proven = useProof()
  const sayRefusal = useRefusal()
  const [pending, setPending] = useState(false)
  const [progress, setProgress] = useState<SendProgress | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const sending = useRef<Sending>(null)
  /** The same call again, after its answer was lost, has the same key. */
  const unanswered = useRef<{ sent: string; key: string }>(null)
  useEffect(() => () => sending.current?.stop(), [])

  /** Returns the notes about the files and whether they changed anything, or null when the call failed. */
  async function send(
    name: FileCall,
    { productId, files, parts = {}, confirmFirst = false }: Sent,
  ): Promise<{ notes: string[]; changed: boolean } | null> {
    setPending(true)
    setFailure(null)
    const asked = confirmFirst ? await proven(() => callStore('GET /admin/confirm', {})) : null
    if (asked && !asked.ok) return fail(sayRefusal(asked) ?? texts.noAnswer)
    sending.current = sendFiles(files, setProgress)
    const end = await sending.current.end
    sending.current = null
    setProgress(null)
    if (end === null) return fail(null)
    if ('failed' in end) return fail(`${end.failed.path}: ${sayProblem(problems, end.failed.problem)}`)
    const body = new FormData()
    for (const [part, value] of Object.entries({ ...parts, uploads: end.ids.join() })) body.set(part, value)
    const sent = JSON.stringify([name, productId, [...body]])
    if (unanswered.current?.sent !== sent) unanswered.current = { sent, key: randomKey() }
    const headers = { 'Idempotency-Key': unanswered.current.key }
    // Without a timeout: every model is read.
    const answer = await proven(() => callStore(name, { params: { id: productId }, body, headers, patience: null }))
    if (!mayHaveTakenEffect(answer)) unanswered.current = null
    if (!answer.ok) setFailure([sayRefusal(answer) ?? texts.noAnswer, ...problemsOf(answer)].join(' '))
    await showAnew()
    setPending(false)
    if (!answer.ok) return null
    return 'warnings' in answer.body
      ? { notes: answer.body.warnings, changed: answer.body.changed }
      : { notes: [], changed: true }
  }

  function fail(why: string | null) {
    setFailure(why)
    setPending(false)
    return null
  }

  return {
    send,
    pending,
    /** How much has arrived; null unless files are being sent. */
    progress,
    failure,
    /** Stops files that are being sent; what has arrived is kept for the next try. */
    stop: () => sending.current?.stop(),
    clear: () => setFailure(null),
  }
}

/** The problems of each file. */
function problemsOf(answer: Answer<FileCall>): string[] {
  const problems = answer.status === 400 ? (answer.details.problems ?? []) : []
  return problems.flatMap((problem) => (typeof problem === 'string' ? [] : `${problem.fileName}: ${problem.message}`))
}
