import { useState } from 'react'
import type { Answer, CallName, Sent } from '#api/calls.ts'
import { callStore } from '#web/call-store.ts'
import { randomKey } from '#web/personal/state/outbox/random-key.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { frameTexts } from '../frame/frame-texts.ts'
import { useProof } from './use-proof.ts'
import { useRefusal } from './use-refusal.ts'
import { useAfterRender, useRevalidate } from './use-revalidate.ts'

interface How<Name extends CallName> {
  /** Navigates to another page after success instead of refreshing this one; resolves to false if it did not. */
  navigateAway?: () => Promise<boolean>
  /** What to send instead after a refusal that does not concern what was sent; null to give up. */
  again?: (refused: Answer<Name>) => Sent<Name> | null
}

/** A limit on retries, since concurrent changes end sooner or later. */
const mostTries = 3

export type OfficeCall = ReturnType<typeof useOfficeCall>['call']

/**
 * Makes a change through an owner call, once per press, and refreshes the page. It is `pending` until the new state is
 * shown, so code that awaits a call runs after that. `failure` words the refusal. A change that requires a proof of
 * identity asks for it and then continues. When there is no response, it says to look first, since the change may have
 * been made.
 */
export function useOfficeCall() {
  const texts = useTexts(frameTexts)
  const sayRefusal = useRefusal()
  const showAnew = useRevalidate()
  const shown = useAfterRender()
  const proven = useProof()
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function call<Name extends CallName>(
    name: Name,
    sent: Sent<Name>,
    { navigateAway: leadOn, again }: How<Name> = {},
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
      // From here on the owner can edit the form again, even while the page is being refreshed.
      setBusy(false)
    }
    const isLedOn = answer.ok && (await leadOn?.())
    await (isLedOn ? shown() : showAnew())
    setBusy(false)
    return answer
  }

  return { call, pending: busy || !hydrated, failure, clear: () => setFailure(null) }
}
