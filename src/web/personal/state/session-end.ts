import { type AccountEnd, readEnd } from './account-end.ts'
import { confirmEnd } from './confirm-end.ts'
import type { StateAnswer } from './fetch-state.ts'
import { leavePage } from './leave-page.ts'
import type { TabMessage } from './live/tab-channel.ts'
import type { createOperationQueue } from './outbox/operation-queue.ts'
import { isOld } from './outbox/outbox.ts'
import { initial, type ViewSource } from './personal-view.ts'

type Left = Extract<TabMessage, { kind: 'left' }>

interface EndParts {
  /** Whose state this tab has. */
  account(): string | undefined
  /** Aborted with the session. */
  signal(): AbortSignal
  queue: Pick<ReturnType<typeof createOperationQueue>, 'clear' | 'forget'>
  take(answer: StateAnswer): void
  show(change: Partial<ViewSource>): void
  /** Says it to the other tabs. */
  tell(message: TabMessage): void
  /** Ends what runs, and knows nobody any more. */
  forget(): void
  /** It turned out that nobody was here. */
  stranger(): void
}

/** How a session ends in this tab: by the store's word, by the person's own, or by another tab. */
export function createSessionEnd({ account, signal, queue, take, show, tell, forget, stranger }: EndParts) {
  /** Leaves if the session is over; else all goes on. */
  async function hearEnd(told: AccountEnd): Promise<void> {
    const running = signal()
    if (told.state === 'banned') return leave(told)
    const answer = await confirmEnd(running)
    if (!running.aborted) take(answer)
  }

  /** Everything personal goes, on the server's word alone; the unsent only with a ban or the person's own sign-out. */
  function leave({ state, redirect }: AccountEnd, to: string | null = null): void {
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

  return { hearEnd, leave, end, signOut: () => leave(readEnd({}), '/') }
}
