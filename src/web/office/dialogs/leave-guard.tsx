import { useEffect } from 'react'
import { type NavigateOptions, useBlocker } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { frameTexts } from '../frame/frame-texts.ts'
import { OfficeDialog } from './office-dialog.tsx'

/**
 * Marks a navigation that replaces the page's own address, because what it showed is gone (a deleted code) or continues
 * there.
 */
export const inItsPlace = { replace: true, state: { isInItsPlace: true } } satisfies NavigateOptions

interface Guard {
  /** What would be lost; by default what was typed. */
  question?: string
  /** Ignores changes of the query string, such as another page of a list, which keep what was typed. */
  pathOnly?: boolean
}

/** Asks before typed changes or running uploads are lost, by following a link or closing the page. */
export const LeaveGuard = ({ when, ...guard }: Guard & { when: boolean }) =>
  // The router supports one blocker at a time, so it is mounted only when needed.
  when ? <LeaveQuestion {...guard} /> : null

function LeaveQuestion({ question, pathOnly }: Guard) {
  const words = useTexts(frameTexts)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      // Nobody can stay after such a replacement. Returning to its history entry later is not a replacement, and is
      // blocked like any other navigation.
      !(historyAction === 'REPLACE' && nextLocation.state?.isInItsPlace) &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (!pathOnly && currentLocation.search !== nextLocation.search)),
  )
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    // As the window's only handler, so that other code can tell that the page has something to lose (`leavePage`).
    window.onbeforeunload = stay
    return () => {
      if (window.onbeforeunload === stay) window.onbeforeunload = null
    }
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
