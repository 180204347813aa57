import { useState } from 'react'
import { categories } from '#domain/catalog/product.ts'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { DialogEnd } from '#web/office/dialogs/dialog-end.tsx'
import { OfficeDialog } from '#web/office/dialogs/office-dialog.tsx'
import { useClosing } from '#web/office/dialogs/use-closing.ts'
import type { ListedProduct, StoppedProduct } from '#web/office/shown-products.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { type BulkKind, type BulkWish, bulkBody, bulkDifference } from './bulk-change.ts'
import { type BulkProblem, BulkProblems } from './bulk-problems.tsx'
import { ChoiceField } from './choice-field.tsx'
import { CategoryField, LineField } from './fields.tsx'
import { productTexts } from './product-texts.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { readStopped } from './stopped-products.tsx'
import { texts } from './texts.ts'
import { isPriceText, priceWarning } from './typed-price.ts'

const kinds: BulkKind[] = ['price', 'category', 'hot', 'published', 'draft', 'withdrawn']
const listed = 8

interface Bulk {
  products: ListedProduct[]
  onClose: () => void
  onDone: (words: string) => void
}

/** One change for all chosen products, told in full before it is made. */
export function BulkDialog({ products, onClose, onDone }: Bulk) {
  const words = useTexts(texts)
  const common = useTexts(productTexts)
  const { call, pending, failure } = useOfficeCall()
  const { close, isClosed } = useClosing(onClose)
  const [wish, setWish] = useState<BulkWish>({ kind: 'price', price: '', category: categories[0], hot: true })
  const [problems, setProblems] = useState<BulkProblem[]>([])
  const [stopped, setStopped] = useState<StoppedProduct[]>([])
  const change = (changes: Partial<BulkWish>) => setWish((before) => ({ ...before, ...changes }))
  const ready = wish.kind !== 'price' || isPriceText(wish.price)
  const differences = products.flatMap((product) => {
    const difference = ready ? bulkDifference(product, wish, common) : null
    return difference ? [{ product, difference }] : []
  })

  const ids = differences.map(({ product }) => product.id)

  async function send(ids: string[], ask: boolean) {
    if (!ready) return
    const answer = await call('POST /admin/products/bulk', { body: { ids, change: bulkBody(wish), ask } })
    const found = answer.status === 400 ? (answer.details.problems ?? []) : []
    setProblems(found.filter((problem) => typeof problem !== 'string'))
    setStopped(readStopped(answer))
    if (!answer.ok || isClosed()) return
    onDone(words.changed(ids.length))
    onClose()
  }

  if (stopped.length > 0) {
    const decided = ids.filter((id) => !stopped.some((one) => one.id === id))
    return (
      <PublishDialog
        stopped={stopped}
        others={decided.length}
        pending={pending}
        onClose={() => setStopped([])}
        onPublish={(chosen) => void send([...decided, ...chosen], false)}
      />
    )
  }

  return (
    <OfficeDialog title={words.bulkTitle(products.length)} onClose={close}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send(ids, true)
        }}
        noValidate
      >
        <ChoiceField
          label={words.what}
          value={wish.kind}
          options={kinds.map((kind) => [kind, words.kinds[kind]])}
          onChange={(kind) => change({ kind })}
        />
        {wish.kind === 'price' && (
          <LineField
            label={words.newPrice}
            inputMode="decimal"
            value={wish.price}
            error={ready ? null : common.badPrice}
            warning={priceWarning(wish.price, common.priceDoubts)}
            onChange={({ target }) => change({ price: target.value })}
          />
        )}
        {wish.kind === 'category' && (
          <CategoryField
            label={words.newCategory}
            value={wish.category}
            onChange={(category) => change({ category })}
          />
        )}
        {wish.kind === 'hot' && (
          <CheckBox checked={wish.hot} onChange={({ target }) => change({ hot: target.checked })}>
            {words.hotOn}
          </CheckBox>
        )}
        {wish.kind === 'withdrawn' && <Notice kind="warning">{words.withdrawHint}</Notice>}
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
            {products.length > differences.length &&
              differences.length > 0 &&
              words.already(products.length - differences.length)}
          </p>
        </section>
        <DialogEnd
          failure={
            failure && (
              <>
                <p>{failure}</p>
                <BulkProblems problems={problems} products={products} />
              </>
            )
          }
          pending={pending}
          disabled={differences.length === 0 || !ready}
          onClose={close}
        >
          {words.now(differences.length)}
        </DialogEnd>
      </form>
    </OfficeDialog>
  )
}
