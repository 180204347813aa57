import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ProductState } from '#domain/catalog/catalog-tables.ts'
import { categories } from '#domain/catalog/product.ts'
import { FilterSelect, Filters } from '#web/office/filters.tsx'
import { officeMeta } from '#web/office/frame/office-meta.ts'
import { OfficePageHeader } from '#web/office/office-page-header.tsx'
import { openOffice } from '#web/office/open-office.ts'
import { PageLinks } from '#web/office/page-links.tsx'
import { readSearch } from '#web/office/read-search.ts'
import { saidTo } from '#web/office/said-to.ts'
import { useSelection } from '#web/office/selections-provider.tsx'
import type { ListedProduct } from '#web/office/shown-products.ts'
import { Table } from '#web/office/table.tsx'
import { useCategoryNames } from '#web/office/use-category-names.ts'
import { useLeaving } from '#web/office/way-back.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { PickAll } from './pick-all.tsx'
import { ProductRow } from './product-row.tsx'
import { productTexts } from './product-texts.ts'
import './products.css'
import './product-table.css'
import { texts } from './texts.ts'
import { useLiveProducts } from './use-live.ts'
import { useSelectedProducts } from './use-selected-products.ts'

export const meta = officeMeta(texts)

const states: ProductState[] = ['published', 'draft', 'withdrawn']

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const { query, page, parameters } = readSearch(url)
  const state = states.find((known) => known === parameters.get('state'))
  const category = parameters.get('category')?.slice(0, 60) || undefined
  const products = await (await openOffice(context)).products.list({ query, state, category, page })
  return { products: saidTo({ request, url }, products), filtered: Boolean(query || state || category) }
}

export default function ProductsPage({ loaderData: { products, filtered } }: Route.ComponentProps) {
  const words = useTexts(texts)
  const common = useTexts(productTexts)
  const [parameters] = useSearchParams()
  const [picked, setPicked] = useSelection()
  const leaving = useLeaving()
  const selected = useSelectedProducts()
  const [done, setDone] = useState<string | null>(null)
  const items = useLiveProducts(products.items)
  const { columns } = words
  const { nameOf } = useCategoryNames()
  const category = parameters.get('category') ?? ''
  const known: readonly string[] = categories
  const pick = (chosen: ListedProduct[], on: boolean) =>
    setPicked((before) => {
      const ids = new Set(chosen.map(({ id }) => id))
      return new Map([...before].filter(([id]) => !ids.has(id)).concat(on ? chosen.map((one) => [one.id, one]) : []))
    })
  return (
    <>
      <OfficePageHeader title={words.title}>
        <ButtonLink kind="line" to="/admin/catalog" state={leaving} prefetch="none">
          {words.importing}
        </ButtonLink>
        <ButtonLink kind="accent" to="/admin/products/new" prefetch="none">
          {words.add}
        </ButtonLink>
      </OfficePageHeader>
      <Filters search={{ label: words.search, placeholder: words.placeholder }}>
        <FilterSelect
          name="state"
          label={words.state}
          options={[['', words.anyState], ...states.map((state): [string, string] => [state, common.states[state]])]}
        />
        <FilterSelect
          name="category"
          label={words.category}
          options={[
            ['', words.anyCategory],
            ...[...known, ...(category && !known.includes(category) ? [category] : [])].map(
              (name): [string, string] => [name, nameOf(name)],
            ),
          ]}
        />
      </Filters>
      {done && (
        <div className="mb-3">
          <Notice kind="success" role="status">
            {done}
          </Notice>
        </div>
      )}
      <div className="product-table">
        <PickAll items={items} picked={picked} onPick={pick} />
        <Table
          name={words.title}
          columns={[
            { key: 'pick', label: columns.pick },
            { key: 'title', label: columns.title },
            { key: 'category', label: columns.category },
            { key: 'price', label: columns.price, end: true },
            { key: 'state', label: columns.state },
            { key: 'notes', label: columns.notes, optional: true },
            { key: 'updated', label: columns.updated, optional: true },
          ]}
        >
          {items.map((product) => (
            <ProductRow key={product.id} product={product} picked={picked.has(product.id)} onPick={pick} />
          ))}
        </Table>
      </div>
      {items.length === 0 && <p className="py-6 text-ink-2">{filtered ? words.none : words.noneYet}</p>}
      <PageLinks {...products} />
      {picked.size > 0 && (
        <div className="desk-bar" role="status">
          <span className="font-semibold">{words.chosen(picked.size)}</span>
          <Button kind="solid" pending={selected.pending} onClick={() => void selected.read([...picked.keys()])}>
            {words.change}
          </Button>
          <Button kind="bare" onClick={() => setPicked(new Map())}>
            {words.clear}
          </Button>
          {selected.failure && (
            <div className="w-full">
              <Notice kind="danger">{selected.failure}</Notice>
            </div>
          )}
        </div>
      )}
      {selected.products && (
        <BulkDialog
          products={selected.products}
          onClose={selected.forget}
          onDone={(said, left) => {
            setDone(said)
            setPicked(new Map(left.map((product) => [product.id, product])))
          }}
        />
      )}
    </>
  )
}
