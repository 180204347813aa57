import { isWithin } from '../dates/time-window.ts'
import type { Clock } from '../services.ts'

const unansweredInARow = 5
const firstPauseMs = 1000
const longestPauseMs = 15_000

/** Permission for one job to begin. Call it with whether the job was answered, or null when there was none to do. */
export type Permit = (answered: boolean | null) => void

/**
 * Guards work that depends on one other side. After 5 jobs in a row without an answer it lets one through at a time,
 * after pauses that begin at 1 s and double up to 15 s, until one is answered.
 */
export function createBreaker({ clock }: { clock: Clock }) {
  let silent = 0
  let pauseMs = firstPauseMs
  let rest = { began: 0, ms: 0 }
  let probing = false
  return {
    /** Null while no job may begin. */
    admit(): Permit | null {
      const open = silent >= unansweredInARow
      if (open && (probing || isWithin(rest.began, { now: clock.now().getTime(), ms: rest.ms }))) return null
      if (open) probing = true
      return (answered) => {
        if (open) probing = false
        if (answered === null) return
        if (answered) {
          silent = 0
          pauseMs = firstPauseMs
          return
        }
        silent += 1
        if (silent < unansweredInARow) return
        rest = { began: clock.now().getTime(), ms: pauseMs }
        // Jobs that were under way when it opened report the same silence, and do not lengthen the pause again.
        if (open || silent === unansweredInARow) pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      }
    },
  }
}

export type Breaker = ReturnType<typeof createBreaker>
