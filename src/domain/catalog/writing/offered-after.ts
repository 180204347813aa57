import { offeredAt } from '../price-now.ts'
import type { ProductWrite } from './product-write.ts'

/** What a product is offered at once it is written, in cents; a running sale continues. */
export const offeredAfter = ({ before, fields, state }: ProductWrite): number | null =>
  offeredAt({
    ...{ price_cents: fields.price_cents ?? null, buyers_choose: fields.buyers_choose ?? 0, offered: fields.offered },
    ...{ sale_cents: before?.sale_cents ?? null, state: state ?? before?.state ?? 'published' },
  })
