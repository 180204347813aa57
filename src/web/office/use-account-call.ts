import { useState } from 'react'
import { askServer, type ServerAnswer } from '#web/personal/ask-server.ts'
import { codeTexts, describeRefusal } from '#web/sign-in/code-texts.ts'
import { useOfficeTexts } from './use-office-texts.ts'
import { useRefusal } from './use-refusal.ts'

/** Asks the authentication service about the owner's own account; `failure` is its refusal in words. */
export function useAccountCall() {
  const texts = useOfficeTexts(codeTexts)
  const sayRefusal = useRefusal()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function call(path: string, body: object = {}): Promise<ServerAnswer> {
    setPending(true)
    setFailure(null)
    const answer = await askServer(`/api/auth/${path}`, { method: 'POST', body })
    const code = typeof answer.body.code === 'string' ? answer.body.code : null
    if (!answer.ok) setFailure(describeRefusal(code, texts) ?? sayRefusal(answer) ?? texts.failed)
    setPending(false)
    return answer
  }
  return { call, pending, failure }
}
