import type { ProductPrices } from '#domain/catalog/editing/sales/show-prices.ts'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import type { OnUnsaved } from '#web/office/dialogs/use-unsaved.ts'
import { Outcome } from '#web/office/outcome.tsx'
import { useFormats } from '#web/office/use-formats.ts'
import { ZoneNote } from '#web/office/zone-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { priceTexts } from './price-texts.ts'
import { SaleForm } from './sale-form.tsx'

interface Section {
  id: string
  /** It has a price, whether it is for sale or not. */
  priced: boolean
  prices: ProductPrices
  onUnsaved: OnUnsaved<'sale'>
}

/** A product's current price, its planned sales, and its past prices. */
export function PriceSection({ id, priced, prices, onUnsaved }: Section) {
  const words = useTexts(priceTexts)
  const { dollars, shortInstant } = useFormats()
  return (
    <section aria-labelledby="prices" className="edit-section">
      <h2 id="prices" className="text-lg">
        {words.title}
      </h2>
      <p role="status">{prices.nowCents === null ? words.notOffered : words.now(dollars(prices.nowCents))}</p>
      <SaleList id={id} sales={prices.sales} />
      {priced && <SaleForm id={id} onUnsaved={onUnsaved} />}
      <details>
        <summary className="min-h-ctl cursor-pointer py-2 font-semibold">{words.history}</summary>
        <ol className="history">
          {prices.history.map(({ at, cents, why }) => (
            <li key={`${at} ${cents} ${why}`}>
              <time dateTime={at}>{shortInstant(at)}</time>
              <span className="tabular-nums">
                {cents === null ? words.off : dollars(cents)}
                <small>{words.reasons[why]}</small>
              </span>
            </li>
          ))}
        </ol>
        <ZoneNote />
      </details>
    </section>
  )
}

function SaleList({ id, sales }: { id: string; sales: ProductPrices['sales'] }) {
  const words = useTexts(priceTexts)
  const { dollars, shortInstant } = useFormats()
  const { call, pending, failure } = useOfficeCall()
  if (sales.length === 0) return <p className="text-ink-2">{words.noSales}</p>
  return (
    <>
      <ul aria-label={words.sales} className="grid">
        {sales.map(({ id: saleId, cents, from, until, state }) => (
          <li
            key={saleId}
            className="flex min-h-ctl flex-wrap items-center justify-between gap-2 border-b border-line py-1"
          >
            <span className="tabular-nums">
              <b className="font-semibold">{dollars(cents)}</b> · {words.states[state]} · {shortInstant(from)} –{' '}
              {until === null ? words.open : shortInstant(until)}
            </span>
            {(state === 'waiting' || state === 'running') && (
              <Button
                kind="quiet"
                pending={pending}
                onClick={() => void call('DELETE /admin/products/{id}/sales/{saleId}', { params: { id, saleId } })}
              >
                {state === 'running' ? words.end : words.cancel}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Outcome failure={failure} />
    </>
  )
}
