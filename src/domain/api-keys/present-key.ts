import { findFixedBan } from '../accounts/bans/find-ban.ts'
import { dayInZone } from '../dates/day-in-zone.ts'
import type { Services } from '../services.ts'
import type { ListedKeyRow } from './api-key-queries.ts'
import { type KeyScope, readScopes } from './key-scopes.ts'

export type KeyState = 'works' | 'ended' | 'owner-gone'

/** A key as owners see it, without its secret. */
export interface ApiKey {
  id: string
  name: string
  scopes: KeyScope[]
  /** The last characters of its secret. */
  ending: string
  /** The name of its owner, or their address. */
  owner: string
  state: KeyState
  createdAt: string
  endsAt: string
  /** Its last day in the store's time zone. */
  endsOn: string
  lastUsedOn: string | null
}

type Standing = Pick<ListedKeyRow, 'role' | 'banned' | 'email' | 'ends_at'>

/** A key works as long as its owner may enter the office, and until it expires. */
export function stateOf({ clock, settings }: Pick<Services, 'clock' | 'settings'>, row: Standing): KeyState {
  const isBanned = (row.banned ?? 0) !== 0 || findFixedBan({ settings }, row.email) !== null
  if (row.role !== 'owner' || isBanned) return 'owner-gone'
  return row.ends_at <= clock.now().toISOString() ? 'ended' : 'works'
}

export const presentKey = (services: Pick<Services, 'clock' | 'settings'>, row: ListedKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  scopes: readScopes(row.scopes),
  ending: row.ending,
  owner: row.ownerName || row.email,
  state: stateOf(services, row),
  createdAt: row.created_at,
  endsAt: row.ends_at,
  endsOn: dayInZone(new Date(Date.parse(row.ends_at) - 1), services.settings().timeZone),
  lastUsedOn: row.last_used_on,
})
