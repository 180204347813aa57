import { useState } from 'react'
import { callStore } from '#web/call-store.ts'
import { useProof } from '#web/office/calls/use-proof.ts'
import { useRefusal } from '#web/office/calls/use-refusal.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { ChosenProduct } from './load-content.server.ts'
import { texts } from './texts.ts'

/** An ordered list of figures, and a search to add more. */
export function ProductChooser({
  products,
  onChange,
}: {
  products: ChosenProduct[]
  onChange: (products: ChosenProduct[]) => void
}) {
  const words = useTexts(texts)
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<ChosenProduct[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const proven = useProof()
  const sayRefusal = useRefusal()

  async function search() {
    const answer = await proven(() => callStore('GET /products', { query: { pageSize: '8', query } }))
    setFound(answer.ok ? answer.body.items.map(({ id, title }) => ({ id, title })) : null)
    setFailure(answer.ok ? null : (sayRefusal(answer) ?? words.noAnswer))
  }
  const swap = (place: number) => {
    const next = [...products]
    next.splice(place - 1, 2, ...next.slice(place - 1, place + 1).reverse())
    onChange(next)
  }
  const fresh = found?.filter(({ id }) => !products.some((product) => product.id === id))
  return (
    <>
      <ol aria-label={words.chosen} className="border-t border-line">
        {products.map(({ id, title }, place) => (
          <li key={id} className="flex items-center gap-2 border-b border-line">
            <span className="min-w-0 flex-1 py-1 [overflow-wrap:anywhere]">
              {id} {title}
            </span>
            <IconButton label={words.up(title)} disabled={place === 0} onClick={() => swap(place)}>
              <Icon name="down" className="rotate-180" />
            </IconButton>
            <IconButton
              label={words.down(title)}
              disabled={place === products.length - 1}
              onClick={() => swap(place + 1)}
            >
              <Icon name="down" />
            </IconButton>
            <IconButton
              label={words.remove(title)}
              onClick={() => onChange(products.filter((product) => product.id !== id))}
            >
              <Icon name="close" />
            </IconButton>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-[1_1_16rem]">
          <TextField
            label={words.search}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void search()
            }}
          />
        </div>
        <Button kind="line" large onClick={search}>
          {words.searchButton}
        </Button>
      </div>
      <div aria-live="polite" className="flex flex-wrap gap-2 empty:hidden">
        {fresh?.map((product) => (
          <Button key={product.id} kind="quiet" onClick={() => onChange([...products, product])}>
            {words.add(product.title)}
          </Button>
        ))}
        {failure ?? (fresh?.length === 0 && words.nothing)}
      </div>
    </>
  )
}
