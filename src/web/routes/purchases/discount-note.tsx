import { inEachLanguage } from '#domain/each-language.ts'
import { displayPrice } from '#domain/money.ts'
import type { Order } from '#domain/orders/list-orders.ts'
import { amountText } from '#web/ui/split-thousands.ts'
import { useTexts } from '#web/voices/use-texts.ts'

const texts = inEachLanguage({
  en: { list: 'Price', off: (code: string) => `Code ${code}` },
  es: { list: 'Precio', off: (code: string) => `Código ${code}` },
})

/** What an order was at list prices and what its code took off; nothing where nothing was. */
export function DiscountNote({ order }: { order: Pick<Order, 'listCents' | 'discountCents' | 'code'> }) {
  const words = useTexts(texts)
  if (!order.discountCents) return null
  return (
    <dl className="flex flex-wrap justify-end gap-x-4 text-xs text-ink-3 tabular-nums">
      <div className="flex gap-1.5">
        <dt>{words.list}</dt>
        <dd>{amountText(displayPrice(order.listCents))}</dd>
      </div>
      <div className="flex gap-1.5">
        <dt>{words.off(order.code ?? '')}</dt>
        <dd>−{amountText(displayPrice(order.discountCents))}</dd>
      </div>
    </dl>
  )
}
