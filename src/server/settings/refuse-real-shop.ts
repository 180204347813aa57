import type { Database } from '#domain/database.ts'
import { ShopError } from '#domain/errors.ts'
import { isRealShop } from '#domain/settings/is-real-shop.ts'
import { sayStart } from '../start-texts.ts'

/**
 * Without its settings a real shop would be a demo: with an owner whose password everybody knows, and mails that anybody
 * reads. Throws aborted with the way out.
 */
export async function refuseRealShop({ read }: Database): Promise<void> {
  if (await isRealShop({ reader: read })) throw new ShopError('aborted', sayStart.realShop)
}
