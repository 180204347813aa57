import { confirmSessionEnd } from './confirm-session-end.ts'
import type { StateAnswer } from './fetch-state.ts'
import { leavePage } from './leave-page.ts'
import type { TabMessage } from './live/tab-channel.ts'
import type { createOperationQueue } from './outbox/operation-queue.ts'
import { isOld } from './outbox/outbox.ts'
import { parseSessionEnd, type SessionEnd } from './parse-session-end.ts'
import { initial, type ViewSource } from './personal-view.ts'

type Left = Extract<TabMessage, { kind: 'left' }>

interface EndParts {
  /** The account whose state this tab has. */
  account(): string | undefined
  /** Aborts when the session ends. */
  signal(): AbortSignal
  queue: Pick<ReturnType<typeof createOperationQueue>, 'clear' | 'forget'>
  take(answer: StateAnswer): void
  show(change: Partial<ViewSource>): void
  /** Sends a message to the other tabs. */
  broadcast(message: TabMessage): void
  /** Stops what runs and forgets the account. */
  forget(): void
  /** Called when it turns out that nobody was signed in. */
  stranger(): void
}

/** Ends a session in this tab: on the store's word, on the person's own sign-out, or on a message from another tab. */
export function createSessionEnd({ account, signal, queue, take, show, broadcast: tell, forget, stranger }: EndParts) {
  /** Leaves if the session is really over; otherwise nothing changes. */
  async function handleSessionEnd(told: SessionEnd): Promise<void> {
    const running = signal()
    if (told.state === 'banned') return leave(told)
    const answer = await confirmSessionEnd(running)
    if (!running.aborted) take(answer)
  }

  /**
   * Forgets everything personal, only once the store has said that the session is over. Deletes expired operations, and
   * all unsent ones only after a ban or the person's own sign-out.
   */
  function leave({ state, redirect }: SessionEnd, to: string | null = null): void {
    const left = account()
    const isOver = state === 'banned' || to !== null
    const cleared = queue.clear((queued) => isOld(queued) || (isOver && queued.account === (left ?? queued.account)))
    if (left === undefined && to === null) {
      show({ status: state })
      stranger()
      return
    }
    const message: Left = { kind: 'left', account: left, state, redirect, to }
    tell(message)
    end(message, cleared)
  }

  function end(message: Left, cleared?: Promise<void>): void {
    forget()
    queue.forget()
    show({ ...initial, status: message.state })
    void leavePage(message, cleared)
  }

  return { handleSessionEnd, leave, end, signOut: () => leave(parseSessionEnd({}), '/') }
}
