import type { TabMessage } from '../live/tab-channel.ts'
import type { ViewSource } from '../personal-view.ts'
import type { Operation } from './operation.ts'
import { isOld, type Outbox, openOutbox } from './outbox.ts'
import { createPendingOperations } from './pending-operations.ts'
import { randomKey } from './random-key.ts'
import { createSender, type SenderParts } from './sender.ts'

interface QueueParts extends SenderParts {
  /** The signed-in account; null if there is none. */
  account(): string | null
  /** Aborts when the session or the page ends. */
  signal(): AbortSignal
  show(change: Partial<ViewSource>): void
  /** Sends a message to the other tabs. */
  broadcast(message: TabMessage): void
}

/**
 * Changes made here that the server has not acknowledged: shown at once, stored in the outbox, which outlives the tab,
 * and sent in order.
 */
export function createOperationQueue({ account, signal, show, broadcast: tell, ...parts }: QueueParts) {
  const { replay, settle, acknowledge, clear: forget, ...pending } = createPendingOperations()
  const sender = createSender(parts)
  let outbox: Outbox | null = null

  function send() {
    const uid = account()
    if (uid === null || !outbox) return
    sender.send(outbox, uid, signal())
  }

  /** Shows and sends what is stored, by whichever tab: the one that stored it may be closed before it can send. */
  async function read() {
    const uid = account()
    if (uid === null) return
    // Operations that cannot be read yet are still shown.
    const kept = await outbox?.list(uid).catch(() => null)
    if (account() !== null && kept) {
      pending.reconcile(kept)
      show({})
    }
    send()
  }

  /** Deletes operations of other accounts and expired ones, which are neither shown nor sent. */
  async function take(uid: string) {
    await outbox?.clear((queued) => queued.account !== uid || isOld(queued))
    await read()
  }

  function undo(key: string) {
    pending.drop(key)
    show({ refused: true })
  }

  function dispatch(operation: Operation) {
    const uid = account()
    if (uid === null || !outbox) return
    const queued = { key: randomKey(), account: uid, madeAt: Date.now(), operation }
    pending.add(queued)
    show({ refused: false })
    const { add, isLasting } = outbox
    void add(queued).then(
      () => {
        pending.markKept(queued.key)
        show({ lasting: isLasting() })
        tell({ kind: 'queued' })
        send()
      },
      () => undo(queued.key),
    )
  }

  return {
    open() {
      outbox ??= openOutbox(() => {
        const uid = account()
        if (uid !== null) void take(uid)
      })
    },
    replay,
    settle,
    acknowledge,
    /** Stops showing the operations; stored ones stay for their account. */
    forget,
    clear: (goes: Parameters<Outbox['clear']>[0]) => outbox?.clear(goes),
    read,
    take,
    undo,
    dispatch,
  }
}
