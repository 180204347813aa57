/** What the tabs of one browser tell each other. */
export type TabMessage =
  /** The outbox changed: read it again. */
  | { kind: 'queued' }
  | { kind: 'acknowledged'; key: string; version: number }
  | { kind: 'refused'; key: string }
  /** The server has this version; told by the tab that holds the stream. */
  | { kind: 'version'; version: number }
  /** This account is signed in in the browser now. */
  | { kind: 'came'; account: string }
  | {
      kind: 'left'
      account: string | undefined
      state: 'banned' | 'signed-out'
      redirect: string | null
      to: string | null
    }

export interface TabChannel {
  tell(message: TabMessage): void
  close(): void
}

/** Connects this tab with the others; a browser without BroadcastChannel has one tab that hears only itself. */
export function openTabChannel(hear: (message: TabMessage) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel('estela-personal')
  channel.onmessage = (event: MessageEvent<TabMessage>) => hear(event.data)
  return {
    tell: (message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}

/** Runs `work` when no other tab runs it under the same name; waits for its turn. */
export async function takeTurn(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (signal.aborted) return
  if (typeof navigator.locks === 'undefined') return work()
  await navigator.locks.request(name, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

/** Drops what was kept for this tab alone; a browser that refuses storage has kept nothing. */
export function forgetTab() {
  try {
    sessionStorage.clear()
  } catch {
    // Nothing was kept.
  }
}
