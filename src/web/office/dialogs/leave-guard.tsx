import { useEffect } from 'react'
import { type NavigateOptions, useBlocker } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { frameTexts } from '../frame/frame-texts.ts'
import { OfficeDialog } from './office-dialog.tsx'

/** What a page says of an address that it puts in its own place: it is gone, as a code that was deleted, or goes on there. */
export const inItsPlace = { replace: true, state: { isInItsPlace: true } } satisfies NavigateOptions

interface Guard {
  /** What would be lost; as a rule something that was typed. */
  question?: string
  /** Another page of a list, and whatever else the address only asks for, leaves it where it is. */
  pathOnly?: boolean
}

/** Asks before typed changes or running uploads are lost, by a link or by closing the page. */
export const LeaveGuard = ({ when, ...guard }: Guard & { when: boolean }) =>
  // The router takes one question at a time, so nobody holds it without need.
  when ? <LeaveQuestion {...guard} /> : null

function LeaveQuestion({ question, pathOnly }: Guard) {
  const words = useTexts(frameTexts)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      // Nobody can stay then, or is meant to. Come back to later, the same address is as any other.
      !(historyAction === 'REPLACE' && nextLocation.state?.isInItsPlace) &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (!pathOnly && currentLocation.search !== nextLocation.search)),
  )
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <OfficeDialog title={words.leaveTitle} onClose={() => blocker.reset()}>
      <p>{question ?? words.notSaved}</p>
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
