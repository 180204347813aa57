import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'

/** Where the receipt went, or that its account is gone. */
export function BuyerAddress({ order }: { order: { email: string; buyerDeleted: boolean } }) {
  const words = useTexts(texts)
  return order.buyerDeleted ? words.deleted : order.email
}
