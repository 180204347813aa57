import type { Reader } from '../../../database.ts'
import { ShopError } from '../../../errors.ts'
import { because } from '../../../owner-refusals.ts'
import { membersBelow, writeMembers } from '../../bundle-parts.ts'
import { sayBundle } from '../../writing/bundle-texts.ts'

/** Throws invalid-argument when a bundle would contain itself, even indirectly. The catalog must be locked. */
export async function refuseCircle(reader: Reader, { id, members }: { id: string; members: string[] }): Promise<void> {
  const below = await membersBelow(reader, [{ id, members: writeMembers(members) }])
  if (!below.has(id)) return
  throw new ShopError('invalid-argument', sayBundle.inItself, because('bundle-in-itself', { field: 'bundle' }))
}
