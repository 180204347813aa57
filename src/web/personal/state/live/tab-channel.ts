/** Messages between the tabs of one browser. */
export type TabMessage =
  /** The outbox changed and must be read again. */
  | { kind: 'queued' }
  | { kind: 'acknowledged'; key: string; version: number }
  | { kind: 'refused'; key: string }
  /**
   * The server has this version, or null: it has fallen silent. Sent by the tab that holds the stream. (Silence is not a
   * kind of its own, since tabs of earlier releases take an unknown kind for `refused`.)
   */
  | { kind: 'version'; version: number | null }
  /** This account is now signed in in this browser. */
  | { kind: 'came'; account: string }
  | {
      kind: 'left'
      account: string | undefined
      state: 'banned' | 'signed-out'
      redirect: string | null
      to: string | null
    }

export interface TabChannel {
  broadcast(message: TabMessage): void
  close(): void
}

/** Connects this tab with the others; without BroadcastChannel, messages go nowhere. */
export function openTabChannel(hear: (message: TabMessage) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { broadcast: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel('estela-personal')
  channel.onmessage = (event: MessageEvent<TabMessage>) => hear(event.data)
  return {
    broadcast: (message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}

/** Waits until no other tab runs work under the same name, then runs `work`. */
export async function runWithTabLock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (signal.aborted) return
  if (typeof navigator.locks === 'undefined') return work()
  await navigator.locks.request(name, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

/** Clears this tab's session storage; a browser that refuses storage has kept nothing. */
export function clearTabStorage() {
  try {
    sessionStorage.clear()
  } catch {
    // Nothing was kept.
  }
}
