import { useState } from 'react'
import type { Answer, CallName, Sent } from '#api/calls.ts'
import { callStore } from '#web/call-store.ts'
import { randomKey } from '#web/personal/state/outbox/random-key.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { frameTexts } from '../frame/frame-texts.ts'
import { useProof } from './use-proof.ts'
import { useRefusal } from './use-refusal.ts'
import { useShowAnew, useShown } from './use-show-anew.ts'

interface How<Name extends CallName> {
  /** Goes to another page where it was done, instead of showing this one anew; false where it did not. */
  leadOn?: () => Promise<boolean>
  /** Of a refusal that is about something else than what is sent: what is sent in its place. */
  again?: (refused: Answer<Name>) => Sent<Name> | null
}

/** Whoever changes something at the same time does not do so for ever. */
const mostTries = 3

export type OfficeCall = ReturnType<typeof useOfficeCall>['call']

/**
 * Changes something through the owner's calls, once per press, and shows the page's new state: it is `pending` until
 * then, and what follows a call comes behind it. `failure` is the refusal in words; a change that wants a proof of who
 * sits there asks for it and then goes on; with no answer it says to look first, since the change may have been made.
 */
export function useOfficeCall() {
  const texts = useTexts(frameTexts)
  const sayRefusal = useRefusal()
  const showAnew = useShowAnew()
  const shown = useShown()
  const proven = useProof()
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function call<Name extends CallName>(
    name: Name,
    sent: Sent<Name>,
    { leadOn, again }: How<Name> = {},
  ): Promise<Answer<Name>> {
    setBusy(true)
    setFailure(null)
    const send = (body: Sent<Name>) => {
      const headers: Record<string, string> = { 'Idempotency-Key': randomKey() }
      return proven(() => callStore(name, { ...body, headers }))
    }
    let answer = await send(sent)
    for (let tries = 1; tries < mostTries && !answer.ok; tries++) {
      const next = again?.(answer)
      if (!next) break
      answer = await send(next)
    }
    if (!answer.ok) {
      setFailure(sayRefusal(answer) ?? texts.noAnswer)
      // What was typed is the owner's to keep from now on, also while the page asks for its new state.
      setBusy(false)
    }
    const isLedOn = answer.ok && (await leadOn?.())
    await (isLedOn ? shown() : showAnew())
    setBusy(false)
    return answer
  }

  return { call, pending: busy || !hydrated, failure, clear: () => setFailure(null) }
}
