import type { EventName } from '#domain/analytics/count-event.ts'
import { callStore } from '#web/call-store.ts'

/** Reports to the store's own counters what was done, but not by whom. Nothing waits for it or fails because of it. */
export function reportEvent(name: EventName, slug?: string): void {
  if (!navigator.onLine) return
  void callStore('POST /events', { body: { name, slug }, keepalive: true })
}
