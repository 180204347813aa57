import { useState } from 'react'
import { categories } from '#domain/catalog/product.ts'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { DialogFooter } from '#web/office/dialogs/dialog-footer.tsx'
import { OfficeDialog } from '#web/office/dialogs/office-dialog.tsx'
import { useClosing } from '#web/office/dialogs/use-closing.ts'
import type { ListedProduct, StoppedProduct } from '#web/office/shown-products.ts'
import { useCategoryNames } from '#web/office/use-category-names.ts'
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
  onDone: (words: string) => void
}

/** One change to all chosen products, summarized in full before it is made. */
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
  const differences = products.flatMap((product) => {
    const difference = ready ? bulkDifference(product, wish, { ...common, categoryName: nameOf }) : null
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
        <BulkFields wish={wish} ready={ready} onChange={change} />
        <BulkSummary differences={differences} same={products.length - differences.length} ready={ready} />
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
