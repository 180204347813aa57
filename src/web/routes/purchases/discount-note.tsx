import { inEachLanguage } from '#domain/each-language.ts'
import { displayPrice } from '#domain/money.ts'
import type { Order } from '#domain/orders/list-orders.ts'
import { priceText } from '#web/voices/plain-money.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'

const texts = inEachLanguage({
  en: { list: 'Price', off: (code: string) => `Code ${code}` },
  es: { list: 'Precio', off: (code: string) => `Código ${code}` },
  'pt-BR': { list: 'Preço', off: (code: string) => `Código ${code}` },
})

/** An order's total at list prices and what its code took off; nothing without a discount. */
export function DiscountNote({ order }: { order: Pick<Order, 'listCents' | 'discountCents' | 'code'> }) {
  const words = useTexts(texts)
  const { money } = useVoice()
  if (!order.discountCents) return null
  return (
    <dl className="flex flex-wrap justify-end gap-x-4 text-xs text-ink-3 tabular-nums">
      <div className="flex gap-1.5">
        <dt>{words.list}</dt>
        <dd>{priceText(money, displayPrice(order.listCents))}</dd>
      </div>
      <div className="flex gap-1.5">
        <dt className="wrap-anywhere">{words.off(order.code ?? '')}</dt>
        <dd>−{priceText(money, displayPrice(order.discountCents))}</dd>
      </div>
    </dl>
  )
}
