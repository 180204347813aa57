import { setCallAccount } from '#web/call-store.ts'
import type { StateAnswer } from './fetch-state.ts'
import { followWhenThere } from './live/follow-when-there.ts'
import { openTabChannel, type TabChannel, type TabMessage } from './live/tab-channel.ts'
import { whenAwake } from './live/when-awake.ts'
import { createOperationQueue } from './outbox/operation-queue.ts'
import { parseSessionEnd } from './parse-session-end.ts'
import { makeActions } from './personal-actions.ts'
import type { PersonalState } from './personal-state.ts'
import { initial, makeView, type PersonalView, type ViewSource } from './personal-view.ts'
import { createPuller } from './pull-state.ts'
import { watchReachability } from './reachability.ts'
import { createSessionEnd } from './session-end.ts'
import { fulfillWish, keepWish, takeWish, type Wish } from './wish.ts'

export type PersonalStore = ReturnType<typeof createPersonalStore>

/**
 * The personal state of this browser tab. `GET /api/me` is the source of truth, the live stream says when to fetch it
 * again, and changes go through an ordered outbox that outlives the tab. The view is the server's state with the unsent
 * operations applied. Does not touch the browser before `start()`.
 */
export function createPersonalStore({ mayBeStranger }: { mayBeStranger: () => boolean }) {
  const listeners = new Set<() => void>()
  const reachability = watchReachability((silence) => show({ silence }))
  const queue = createOperationQueue({
    account: () => server?.account.uid ?? null,
    signal: () => running.signal,
    show,
    broadcast: (message) => channel?.broadcast(message),
    reachability,
    refused: () => session.handleSessionEnd(parseSessionEnd({})),
    settled(message) {
      channel?.broadcast(message)
      hear(message)
    },
  })
  let source = initial
  let server: PersonalState | null = null
  let etag: string | null = null
  let channel: TabChannel | null = null
  let running = new AbortController()
  /** The newest version announced before this tab knew its own. */
  let toldEarly = 0
  /** Wishes made before the first response; for a stranger only the last one is kept. */
  const early: Wish[] = []

  function show(change: Partial<ViewSource>) {
    source = { ...source, ...change, state: server && queue.replay(server) }
    view = makeView(source, actions)
    for (const listener of listeners) listener()
  }

  const session = createSessionEnd({
    account: () => server?.account.uid,
    signal: () => running.signal,
    queue,
    take,
    show,
    broadcast: (message) => channel?.broadcast(message),
    forget() {
      running.abort()
      server = null
      etag = null
      setCallAccount(null)
      toldEarly = 0
    },
    stranger: () => early.splice(0).forEach(postpone),
  })

  const pull = createPuller({
    reachability,
    question: () => ({ etag, mayBeStranger: etag === null && mayBeStranger(), signal: running.signal }),
    take,
  })

  function take(answer: StateAnswer) {
    if (answer.kind === 'over') session.leave(answer.end)
    if (answer.kind === 'state') accept(answer.state, answer.etag)
  }

  function accept(state: PersonalState, newEtag: string | null) {
    const first = server === null
    if (server && server.account.uid !== state.account.uid) return session.leave(parseSessionEnd({}))
    // Ignores a response that a newer one has overtaken.
    if (server && state.version < server.version) return
    server = state
    etag = newEtag
    setCallAccount(state.account.uid)
    queue.settle(state.version)
    show({ status: 'signed-in', signInOpen: false })
    if (!first) return
    channel?.broadcast({ kind: 'came', account: state.account.uid })
    void followTurn()
    for (const wish of [...early.splice(0), takeWish()]) fulfillWish(wish, view)
    hearVersion(toldEarly)
    void queue.take(state.account.uid)
  }

  const followTurn = () =>
    followWhenThere(
      {
        version: () => server?.version ?? 0,
        onVersion(version) {
          channel?.broadcast({ kind: 'version', version })
          hearVersion(version)
        },
        onAccount: session.handleSessionEnd,
      },
      running.signal,
    )

  const hearVersion = (version: number | null) => {
    // Other calls may still be answered, so each tab asks for itself; a hidden one, whose timers are late, once it is seen.
    if (version === null) return void (document.hidden || pull())
    reachability.record(null)
    if (!server) toldEarly = Math.max(toldEarly, version)
    else if (version > server.version) void pull()
  }

  function hear(message: TabMessage) {
    if (message.kind === 'left') return void (server && message.account === server.account.uid && session.end(message))
    // Another account or a stranger signed in in another window: asks the store whose session this is now.
    if (message.kind === 'came') return void (message.account !== server?.account.uid && pull())
    if (message.kind === 'version') return hearVersion(message.version)
    if (message.kind === 'queued') return void queue.read()
    if (message.kind === 'acknowledged') {
      queue.acknowledge(message.key, message.version)
      if (server) queue.settle(server.version)
      show({})
      return hearVersion(message.version)
    }
    queue.undo(message.key)
    void pull()
  }

  function postpone(wish: Wish) {
    if (server) return false
    if (source.status === 'loading') return early.push(wish) > 0
    keepWish(wish)
    show({ signInOpen: true })
    return true
  }

  const actions = makeActions({
    view: () => view,
    source: () => source,
    show,
    dispatch: queue.dispatch,
    pull,
    leave: session.signOut,
    postpone,
  })

  let view: PersonalView = makeView(initial, actions)
  const serverView = view

  /** Runs until the returned function is called. */
  function start(): () => void {
    running = new AbortController()
    queue.open()
    channel = openTabChannel(hear)
    const { signal } = running
    // A tab that sleeps hears nothing of the others.
    whenAwake(() => void Promise.all([pull(), queue.read()]), signal)
    addEventListener('offline', () => reachability.record('not-connected'), { signal })
    if (server) void followTurn()
    void pull()
    return () => {
      running.abort()
      channel?.close()
      reachability.stop()
    }
  }

  return {
    start,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getView: () => view,
    getServerView: () => serverView,
  }
}
