import type { ListedProduct } from '#web/office/shown-products.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'

const listed = 8

interface Summary {
  differences: { product: ListedProduct; difference: readonly [before: string, after: string] }[]
  /** How many of the chosen products would not change. */
  same: number
  ready: boolean
}

/** What the change does to the products, before it is made. */
export function BulkSummary({ differences, same, ready }: Summary) {
  const words = useTexts(texts)
  return (
    <section aria-label={words.summary} className="border-t-2 border-ink pt-2">
      <h3 className="text-xs font-semibold text-ink-2">{words.summary}</h3>
      {ready && differences.length === 0 && <p className="py-1">{words.nothing}</p>}
      <ul className="text-sm">
        {differences.slice(0, listed).map(({ product, difference: [before, after] }) => (
          <li key={product.id} className="flex justify-between gap-3 border-b border-line py-1.5">
            <span className="min-w-0 [overflow-wrap:anywhere]">{product.title}</span>
            <span className="flex-none">
              <s className="text-ink-3">{before}</s> → <b>{after}</b>
            </span>
          </li>
        ))}
      </ul>
      <p className="pt-1 text-xs text-ink-3">
        {differences.length > listed && `${words.more(differences.length - listed)}. `}
        {same > 0 && differences.length > 0 && words.already(same)}
      </p>
    </section>
  )
}
