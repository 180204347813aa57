import type { AccountEvent } from '#domain/services.ts'

/** The channel on which nodes hear each other; PostgreSQL keeps the channels of databases apart. */
export const channel = 'estela'

/** What one node tells the others in one message. */
export interface NodeMessage {
  /** The sender: a node ignores its own messages. */
  node: string
  events: [accountId: string, event: AccountEvent][]
  /** Whether events were lost on the way. */
  gap: boolean
}

// The server refuses 8000 bytes or more: https://www.postgresql.org/docs/current/sql-notify.html
const mostBytes = 7_900

const encode = (message: NodeMessage) => JSON.stringify(message)

/** Splits a message into ones that each fit into a notification. An event too large for any becomes a gap. */
export function packMessages({ node, events, gap }: NodeMessage): string[] {
  const packed: string[] = []
  let batch: NodeMessage = { node, events: [], gap }
  let bytes = 0
  for (const event of events) {
    const size = Buffer.byteLength(JSON.stringify(event)) + 1
    if (size > mostBytes / 2) {
      batch.gap = true
      continue
    }
    if (bytes + size > mostBytes - 100) {
      packed.push(encode(batch))
      batch = { node, events: [], gap: false }
      bytes = 0
    }
    batch.events.push(event)
    bytes += size
  }
  return [...packed, encode(batch)]
}

const isText = (value: unknown) => typeof value === 'string'
const isTextOrNothing = (value: unknown) => value === undefined || isText(value)

function isEvent(value: unknown): value is AccountEvent {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  if (value.kind === 'state') return 'version' in value && Number.isInteger(value.version)
  if (value.kind !== 'account' || !('state' in value) || !('redirect' in value)) return false
  return (
    (value.state === 'banned' || value.state === 'signed-out') &&
    (value.redirect === null || isText(value.redirect)) &&
    isTextOrNothing('exceptSessionId' in value ? value.exceptSessionId : undefined)
  )
}

const isEntry = (value: unknown): value is NodeMessage['events'][number] =>
  Array.isArray(value) && value.length === 2 && isText(value[0]) && isEvent(value[1])

/** Parses another node's message; null when it cannot be understood, as from a node of another version. */
export function readMessage(payload: string): NodeMessage | null {
  let value: unknown
  try {
    value = JSON.parse(payload)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  if (!('node' in value && 'events' in value && 'gap' in value)) return null
  const { node, events, gap } = value
  if (typeof node !== 'string' || typeof gap !== 'boolean' || !Array.isArray(events)) return null
  return events.every(isEntry) ? { node, events, gap } : null
}
