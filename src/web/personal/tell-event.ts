import type { EventName } from '#domain/analytics/count-event.ts'

/** Tells the store's own counters what was done, not by whom. Nothing waits for it, and nothing fails with it. */
export function tellEvent(name: EventName, slug?: string): void {
  if (!navigator.onLine) return
  const headers = { 'Content-Type': 'application/json' }
  const sent = { method: 'POST', keepalive: true, headers, body: JSON.stringify({ name, slug }) }
  fetch('/api/events', sent).catch(() => {})
}
