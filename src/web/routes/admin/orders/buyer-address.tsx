import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'

/** Where the receipt was sent, or that the buyer's account was deleted. */
export function BuyerAddress({ order }: { order: { email: string; buyerDeleted: boolean } }) {
  const words = useTexts(texts)
  return order.buyerDeleted ? words.deleted : order.email
}
