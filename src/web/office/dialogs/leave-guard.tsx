import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { frameTexts } from '../frame/frame-texts.ts'
import { OfficeDialog } from './office-dialog.tsx'

/** Asks before typed changes or running uploads are lost, by a link or by closing the page. */
export const LeaveGuard = ({ when, question }: { when: boolean; question: string }) =>
  // The router takes one question at a time, so nobody holds it without need.
  when ? <LeaveQuestion question={question} /> : null

function LeaveQuestion({ question }: { question: string }) {
  const words = useTexts(frameTexts)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search,
  )
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [])
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
