import { useState } from 'react'
import { useRefresh } from '#web/asking/use-refresh.ts'
import { callStore } from '#web/call-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { giftPageTexts } from './texts.ts'

/** Accepts the gift with one press; the page then shows whose it is, even if somebody else was faster. */
export function AcceptGift({ token, email }: { token: string; email: string }) {
  const words = useTexts(giftPageTexts)
  const refresh = useRefresh()
  const [phase, setPhase] = useState<'asked' | 'running' | 'failed'>('asked')

  async function accept() {
    setPhase('running')
    const answer = await callStore('POST /gifts/{token}/claim', { params: { token } })
    // If the gift can no longer be accepted, the refreshed page explains why.
    const isKnown = answer.ok || [401, 404, 409, 410].includes(answer.status)
    const isShown = isKnown && (await refresh())
    setPhase(isShown ? 'asked' : 'failed')
  }

  return (
    <div className="grid justify-items-start gap-3">
      {phase === 'failed' && (
        <Notice kind="danger" role="alert">
          {words.failed}
        </Notice>
      )}
      <Button kind="accent" pending={phase === 'running'} onClick={accept}>
        {phase === 'running' ? words.accepting : words.accept}
      </Button>
      <p className="text-sm text-ink-2 wrap-anywhere">{words.asWhom(email)}</p>
    </div>
  )
}
