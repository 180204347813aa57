import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { askServer, type ServerAnswer } from '#web/personal/ask-server.ts'
import { randomKey } from '#web/personal/random-key.ts'
import { frameTexts } from './frame-texts.ts'
import { useOfficeTexts } from './use-office-texts.ts'
import { useProof } from './use-proof.ts'
import { useRefusal } from './use-refusal.ts'

/**
 * Changes something through the owner's calls, once per press, and shows the page's new state. `failure` is the refusal
 * in words; a change that wants a proof of who sits there asks for it and then goes on; with no answer it says to look first, since the change may have been made.
 */
export function useOfficeCall() {
  const texts = useOfficeTexts(frameTexts)
  const sayRefusal = useRefusal()
  const { revalidate } = useRevalidator()
  const proven = useProof()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function call(method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object): Promise<ServerAnswer> {
    setPending(true)
    setFailure(null)
    const headers = { 'Idempotency-Key': randomKey() }
    const answer = await proven(() => askServer(path, body ? { method, body, headers } : { method, headers }))
    if (!answer.ok) setFailure(sayRefusal(answer) ?? texts.noAnswer)
    await revalidate()
    setPending(false)
    return answer
  }

  return { call, pending, failure, clear: () => setFailure(null) }
}
