import type { Reader } from '../../../database.ts'
import { ShopError } from '../../../errors.ts'
import { because } from '../../../owner-refusals.ts'
import { mostMembers } from '../../bundle-parts.ts'
import { productsByKey } from '../../catalog-queries.ts'
import { sayBundle } from '../../writing/bundle-texts.ts'

/** Resolves slugs or ids to distinct product ids. Throws invalid-argument for a product that cannot be in a bundle. */
export async function chooseMembers(reader: Reader, keys: string[]): Promise<string[]> {
  if (keys.length > mostMembers)
    throw new ShopError('invalid-argument', sayBundle.tooMany(mostMembers), { details: { field: 'bundle' } })
  const rows = [...(await productsByKey(reader, 'id', keys)), ...(await productsByKey(reader, 'slug', keys))]
  const found = rows.filter((row) => row.state !== 'withdrawn')
  const ids = keys.map((key) => {
    const row = found.find(({ id, slug }) => id === key || slug === key)
    if (row) return row.id
    throw new ShopError(
      'invalid-argument',
      sayBundle.noSuchMember(key),
      because('no-such-member', { key, field: 'bundle' }),
    )
  })
  return [...new Set(ids)]
}
