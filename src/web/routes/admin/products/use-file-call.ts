import { useState } from 'react'
import type { Answer, Sent } from '#api/calls.ts'
import { callStore } from '#web/call-store.ts'
import { useProof } from '#web/office/calls/use-proof.ts'
import { useRefusal } from '#web/office/calls/use-refusal.ts'
import { useRevalidate } from '#web/office/calls/use-revalidate.ts'
import { frameTexts } from '#web/office/frame/frame-texts.ts'
import { randomKey } from '#web/personal/state/outbox/random-key.ts'
import { useTexts } from '#web/voices/use-texts.ts'

type FormCall = 'POST /admin/products/{id}/files' | 'POST /admin/products/{id}/pictures'

/** Sends files through the owner calls and refreshes the page; `failure` words the refusal. */
export function useFormCall() {
  const texts = useTexts(frameTexts)
  const showAnew = useRevalidate()
  const proven = useProof()
  const sayRefusal = useRefusal()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  /**
   * Returns the notes about the files and whether they changed anything, or null when the call failed. With
   * `confirmFirst`, asks for a proof of identity before sending: otherwise the refusal would come only after the upload.
   */
  async function send(
    name: FormCall,
    sent: Sent<FormCall>,
    { confirmFirst = false } = {},
  ): Promise<{ notes: string[]; changed: boolean } | null> {
    setPending(true)
    setFailure(null)
    // Without a timeout: files are large, and connections may be slow.
    const headers = { 'Idempotency-Key': randomKey() }
    const asked = confirmFirst ? await proven(() => callStore('GET /admin/confirm', {})) : null
    if (asked && !asked.ok) {
      setFailure(sayRefusal(asked) ?? texts.noAnswer)
      setPending(false)
      return null
    }
    const answer = await proven(() => callStore(name, { ...sent, headers, patience: null }))
    setFailure(answer.ok ? null : [sayRefusal(answer) ?? texts.noAnswer, ...problemsOf(answer)].join(' '))
    await showAnew()
    setPending(false)
    if (!answer.ok) return null
    return 'warnings' in answer.body
      ? { notes: answer.body.warnings, changed: answer.body.changed }
      : { notes: [], changed: true }
  }

  return { send, pending, failure }
}

/** The problems of each file. */
function problemsOf(answer: Answer<FormCall>): string[] {
  const problems = answer.status === 400 ? (answer.details.problems ?? []) : []
  return problems.flatMap((problem) => (typeof problem === 'string' ? [] : `${problem.fileName}: ${problem.message}`))
}
