import type { EventName } from '#domain/analytics/count-event.ts'
import { callStore } from '#web/call-store.ts'

/** Tells the store's own counters what was done, not by whom. Nothing waits for it, and nothing fails with it. */
export function tellEvent(name: EventName, slug?: string): void {
  if (!navigator.onLine) return
  void callStore('POST /events', { body: { name, slug }, keepalive: true })
}
