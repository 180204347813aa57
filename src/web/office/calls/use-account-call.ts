import { useState } from 'react'
import type { AccountCallName, Answer, Sent } from '#api/calls.ts'
import { callStore } from '#web/call-store.ts'
import { describeRefusal, secondFactorTexts } from '#web/sign-in/forms/second-factor-texts.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useProof } from './use-proof.ts'
import { useRefusal } from './use-refusal.ts'

/**
 * Calls the authentication service about the owner's own account, with a proof of identity where it requires one;
 * `failure` words its refusal.
 */
export function useAccountCall() {
  const texts = useTexts(secondFactorTexts)
  const sayRefusal = useRefusal()
  const proven = useProof()
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function call<Name extends AccountCallName>(name: Name, sent: Sent<Name>): Promise<Answer<Name>> {
    setBusy(true)
    setFailure(null)
    const answer = await proven(() => callStore(name, sent))
    if (!answer.ok) setFailure(describeRefusal(answer, texts) ?? sayRefusal(answer) ?? texts.failed)
    setBusy(false)
    return answer
  }
  return { call, pending: busy || !hydrated, failure }
}
