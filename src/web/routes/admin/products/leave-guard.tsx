import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { OfficeDialog } from '#web/office/office-dialog.tsx'
import { useOfficeTexts } from '#web/office/use-office-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { productTexts } from './product-texts.ts'

/** Asks before typed changes or running uploads are lost, by a link or by closing the page. */
export function LeaveGuard({ when, question }: { when: boolean; question: string }) {
  const words = useOfficeTexts(productTexts)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [when])
  if (blocker.state !== 'blocked') return null
  return (
    <OfficeDialog title={words.leaveTitle} onClose={() => blocker.reset()}>
      <p>{question}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="line" onClick={() => blocker.proceed()}>
          {words.leave}
        </Button>
        <Button kind="solid" onClick={() => blocker.reset()}>
          {words.stay}
        </Button>
      </div>
    </OfficeDialog>
  )
}
