import type { Reader } from '../../../database.ts'
import { ShopError } from '../../../errors.ts'
import { because } from '../../../owner-refusals.ts'
import { membersBelow, mostMembers, writeMembers } from '../../bundle-parts.ts'
import { productsByKey } from '../../catalog-queries.ts'
import { sayBundle } from './bundle-texts.ts'

/** The ids behind these slugs or ids, each once. Throws invalid-argument for what cannot be in a bundle. */
export async function findMembers(reader: Reader, keys: string[]): Promise<string[]> {
  if (keys.length > mostMembers)
    throw new ShopError('invalid-argument', sayBundle.tooMany(mostMembers), { field: 'bundle' })
  const rows = [...(await productsByKey(reader, 'id', keys)), ...(await productsByKey(reader, 'slug', keys))]
  const found = rows.filter((row) => row.state !== 'withdrawn')
  const ids = keys.map((key) => {
    const row = found.find(({ id, slug }) => id === key || slug === key)
    if (row) return row.id
    throw new ShopError('invalid-argument', sayBundle.noSuchMember(key), {
      ...because('no-such-member', { key }),
      field: 'bundle',
    })
  })
  return [...new Set(ids)]
}

/** Throws invalid-argument where a bundle would contain itself, also through another one; the catalog must be locked. */
export async function refuseCircle(reader: Reader, { id, members }: { id: string; members: string[] }): Promise<void> {
  const below = await membersBelow(reader, [{ id, members: writeMembers(members) }])
  if (!below.has(id)) return
  throw new ShopError('invalid-argument', sayBundle.inItself, {
    ...because('bundle-in-itself'),
    field: 'bundle',
  })
}
