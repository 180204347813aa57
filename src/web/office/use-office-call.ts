import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { askServer, type ServerAnswer } from '#web/personal/ask-server.ts'
import { randomKey } from '#web/personal/random-key.ts'
import { useConfirm } from './confirm-provider.tsx'
import { frameTexts } from './frame-texts.ts'
import { useOfficeTexts } from './use-office-texts.ts'

/**
 * Changes something through the owner's calls, once per press, and shows the page's new state. `failure` is the refusal
 * in words; a change that wants a proof of who sits there asks for it and then goes on; with no answer it says to look first, since the change may have been made.
 */
export function useOfficeCall() {
  const texts = useOfficeTexts(frameTexts)
  const { revalidate } = useRevalidator()
  const confirm = useConfirm()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function call(method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object): Promise<ServerAnswer> {
    setPending(true)
    setFailure(null)
    const headers = { 'Idempotency-Key': randomKey() }
    const send = () => askServer(path, body ? { method, body, headers } : { method, headers })
    let answer = await send()
    // The same key again: the refusal came before anything was done.
    if (answer.details.reason === 'confirm' && (await confirm(answer.details.by === 'code' ? 'code' : 'password')))
      answer = await send()
    if (answer.details.reason === 'two-factor') window.location.assign('/admin/second-factor')
    if (!answer.ok) setFailure(answer.message ?? texts.noAnswer)
    await revalidate()
    setPending(false)
    return answer
  }

  return { call, pending, failure, clear: () => setFailure(null) }
}
