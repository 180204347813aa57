import { useState } from 'react'
import { categories } from '#domain/catalog/product.ts'
import { mostChangedAtOnce } from '#domain/limits/bulk-limits.ts'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { DialogFooter } from '#web/office/dialogs/dialog-footer.tsx'
import { OfficeDialog } from '#web/office/dialogs/office-dialog.tsx'
import { useClosing } from '#web/office/dialogs/use-closing.ts'
import type { ListedProduct, StoppedProduct } from '#web/office/shown-products.ts'
import { useCategoryNames } from '#web/office/use-category-names.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { type BulkWish, bulkBody, bulkDifference } from './bulk-change.ts'
import { BulkFields } from './bulk-fields.tsx'
import { type BulkProblem, BulkProblems } from './bulk-problems.tsx'
import { BulkSummary } from './bulk-summary.tsx'
import { productTexts } from './product-texts.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { readStopped } from './stopped-products.tsx'
import { texts } from './texts.ts'
import { isPriceText } from './typed-price.ts'

interface Bulk {
  products: ListedProduct[]
  onClose: () => void
  /** `left`: products that are still to be changed, because there were more than one change takes. */
  onDone: (words: string, left: ListedProduct[]) => void
}

/**
 * One change to all chosen products, summarized in full before it is made. Of more than the store changes together, the
 * first ones, all or none; the rest stays chosen.
 */
export function BulkDialog({ products, onClose, onDone }: Bulk) {
  const words = useTexts(texts)
  const common = useTexts(productTexts)
  const { nameOf } = useCategoryNames()
  const { call, pending, failure } = useOfficeCall()
  const { close, isClosed } = useClosing(onClose)
  const [wish, setWish] = useState<BulkWish>({ kind: 'price', price: '', category: categories[0], hot: true })
  const [problems, setProblems] = useState<BulkProblem[]>([])
  const [stopped, setStopped] = useState<StoppedProduct[]>([])
  const change = (changes: Partial<BulkWish>) => setWish((before) => ({ ...before, ...changes }))
  const ready = wish.kind !== 'price' || isPriceText(wish.price)
  const all = products.flatMap((product) => {
    const difference = ready ? bulkDifference(product, wish, { ...common, categoryName: nameOf }) : null
    return difference ? [{ product, difference }] : []
  })
  const differences = all.slice(0, mostChangedAtOnce)
  const left = all.slice(mostChangedAtOnce).map(({ product }) => product)

  const ids = differences.map(({ product }) => product.id)

  async function send(ids: string[], ask: boolean) {
    if (!ready) return
    const answer = await call('POST /admin/products/bulk', { body: { ids, change: bulkBody(wish), ask } })
    const found = answer.status === 400 ? (answer.details.problems ?? []) : []
    setProblems(found.filter((problem) => typeof problem !== 'string'))
    setStopped(readStopped(answer))
    if (!answer.ok || isClosed()) return
    const said = [words.changed(ids.length), left.length > 0 && words.left(left.length)]
    onDone(said.filter(Boolean).join(' '), left)
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
        <BulkFields wish={wish} ready={ready} onChange={change} />
        {left.length > 0 && <Notice kind="info">{words.inParts(differences.length, left.length)}</Notice>}
        <BulkSummary differences={differences} same={products.length - all.length} ready={ready} />
        <DialogFooter
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
        </DialogFooter>
      </form>
    </OfficeDialog>
  )
}
