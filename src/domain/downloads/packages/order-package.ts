import { readAccountVoice } from '../../accounts/keep-voice.ts'
import type { OrderRow } from '../../orders/order-queries.ts'
import type { Services } from '../../services.ts'
import { defaultVoice, isVoice, type Voice } from '../../voice.ts'
import { insertOrderPackage, selectOrderPackage, updateCover } from './package-queries.ts'
import { orderText } from './package-texts.ts'
import { wordsOf } from './package-words.ts'

/** What an order's archives hold, for one holder of its rights, besides their products' packages. */
export interface OrderPackage {
  voice: Voice
  /** The first page of an archive of several products. */
  cover: string
}

const lists = (cover: string, folders: string[]) =>
  folders.every((folder) => cover.split(/\r?\n/).some((line) => line.startsWith(`${folder}/ `)))

/**
 * Fixed at the first download request, so that no later choice of a language or name changes an archive; only what came
 * to the order since then makes another first page.
 */
export async function orderPackage(
  { database, clock, settings }: Pick<Services, 'database' | 'clock' | 'settings'>,
  { order, accountId, held }: { order: OrderRow; accountId: string; held: { slug: string; title: string }[] },
): Promise<OrderPackage> {
  const reader = database.read
  const owner = { orderId: order.id, accountId }
  const kept = await selectOrderPackage(reader, owner)
  const products = held.map(({ slug, title }) => ({ folder: slug, title }))
  if (kept && isVoice(kept.voice)) {
    const { voice } = kept
    const folders = products.map(({ folder }) => folder)
    if (lists(kept.cover, folders)) return { voice, cover: kept.cover }
    const cover = orderText(settings(), order.number, products, wordsOf(voice))
    await database.write((transaction) => updateCover(transaction, owner, cover))
    return { voice, cover }
  }
  const voice = (await readAccountVoice({ reader }, accountId)) ?? defaultVoice
  const row = {
    order_id: order.id,
    account_id: accountId,
    voice,
    cover: orderText(settings(), order.number, products, wordsOf(voice)),
    laid_out_at: clock.now().toISOString(),
  }
  return database.write(async (transaction) => {
    await insertOrderPackage(transaction, row)
    const first = await selectOrderPackage(transaction, owner)
    return { voice: isVoice(first?.voice) ? first.voice : voice, cover: first?.cover ?? row.cover }
  })
}
