import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Bed } from '../../models/measuring/fit-on-bed.ts'
import { isListedIn } from '../catalog-queries.ts'
import type { Listing } from '../listing.ts'
import { type Fitting, findFitting } from './find-fitting.ts'
import { fitsOn } from './size-queries.ts'
import type { Source } from './title-queries.ts'

/** The products that may be shown: those of a listing, or only those that fit on a bed. */
export interface Listed {
  listing: Listing
  fitting: Fitting | null
  where: RawBuilder<SqlBool>
}

/** Finds what may be shown of a listing: everything published, or what fits on a bed, in mm. */
export async function findListed(source: Source, listing: Listing, bed: Bed | null): Promise<Listed> {
  const where = isListedIn(listing)
  if (!bed) return { listing, fitting: null, where }
  return {
    listing,
    fitting: await findFitting(source, listing, bed),
    where: sql<SqlBool>`${where} and ${fitsOn(bed)}`,
  }
}
