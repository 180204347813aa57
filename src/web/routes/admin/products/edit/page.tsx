import { useState } from 'react'
import { Link } from 'react-router'
import { useNavigateHere } from '#web/asking/use-navigate-here.ts'
import { orMissing } from '#web/loaders/or-missing.ts'
import { BackLink } from '#web/office/back-link.tsx'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { LeaveGuard } from '#web/office/dialogs/leave-guard.tsx'
import { QuestionDialog } from '#web/office/dialogs/question-dialog.tsx'
import { type OnUnsaved, useReportUnsaved, useUnsaved } from '#web/office/dialogs/use-unsaved.ts'
import { officeMeta } from '#web/office/frame/office-meta.ts'
import { OfficePageHeader } from '#web/office/office-page-header.tsx'
import { openOffice } from '#web/office/open-office.ts'
import { Outcome } from '#web/office/outcome.tsx'
import { saidTo } from '#web/office/said-to.ts'
import { useWayBack } from '#web/office/way-back.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { ProductState } from '../product-state.tsx'
import '../products.css'
import '../uploads.css'
import { useLive } from '../use-live.ts'
import { Warnings } from '../warnings.tsx'
import type { Route } from './+types/page.ts'
import { BundleSection } from './bundle/bundle-section.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import './edit.css'
import { FieldsForm } from './fields-form.tsx'
import { FilesSection } from './files-section.tsx'
import { HistorySection } from './history-section.tsx'
import { LicenseSection } from './licenses/license-section.tsx'
import { PackageSection } from './package-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { PriceSection } from './prices/price-section.tsx'
import { RenderSection } from './render-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { sendingTexts } from './sending-texts.ts'
import { texts } from './texts.ts'
import { useProductForm } from './use-product-form.ts'

export const meta = officeMeta(texts)

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { products } = await openOffice(context)
  const product = saidTo({ request, url }, await orMissing(products.show(params.id)))
  const [release, prices] = await Promise.all([products.showRelease(params.id), products.showPrices(params.id)])
  return { product, release, prices }
}

/** One product in full: its fields, files, pictures and history. */
export default function ProductPage({ loaderData: { product, release, prices } }: Route.ComponentProps) {
  const words = useTexts(texts)
  const sending = useTexts(sendingTexts)
  const { unsaved, onUnsaved } = useUnsaved<ProductPart>()
  useLive(product.progress.working || product.rendering.working)
  const isOnItsWay = (part: ProductPart) => part === 'files' || part === 'pictures'
  const questions = [!unsaved.every(isOnItsWay) && words.leave, unsaved.some(isOnItsWay) && sending.leave]
  return (
    <>
      <BackLink to="/admin/products">{words.back}</BackLink>
      <ProductHead product={product} />
      {product.state === 'withdrawn' ? (
        <div className="mt-4 grid gap-6">
          <Notice kind="info">{words.withdrawn}</Notice>
          <HistorySection product={product} />
        </div>
      ) : (
        <div className="edit-grid">
          <div className="grid min-w-0 content-start gap-8">
            <ProductFields key={product.id} product={product} state={product.state} onUnsaved={onUnsaved} />
            <PriceSection
              key={`prices-${product.id}`}
              id={product.id}
              priced={product.priced}
              prices={prices}
              onUnsaved={onUnsaved}
            />
            <LicenseSection key={`licenses-${product.id}`} product={product} onUnsaved={onUnsaved} />
            <BundleSection
              key={`bundle-${product.id}`}
              product={product}
              wasOffered={prices.history.some(({ cents }) => cents !== null)}
              onUnsaved={onUnsaved}
            />
            <FilesSection key={`files-${product.id}`} product={product} onUnsaved={onUnsaved} />
            <PackageSection product={product} release={release} />
          </div>
          <div className="grid min-w-0 content-start gap-8">
            <PicturesSection key={`pictures-${product.id}`} product={product} onUnsaved={onUnsaved} />
            <RenderSection key={product.id} product={product} />
            <HistorySection product={product} />
          </div>
        </div>
      )}
      <LeaveGuard when={unsaved.length > 0} question={questions.filter(Boolean).join(' ')} />
    </>
  )
}

type Product = Route.ComponentProps['loaderData']['product']
/** Parts that are saved separately, and files that are being sent. */
type ProductPart = 'fields' | 'sale' | 'licenses' | 'bundle' | 'files' | 'pictures'

function ProductHead({ product }: { product: Product }) {
  const words = useTexts(texts)
  const navigateHere = useNavigateHere()
  const back = useWayBack('/admin/products')
  const { call, pending, failure } = useOfficeCall()
  const [asking, setAsking] = useState(false)
  const { id, title, state, version, link } = product
  return (
    <>
      <OfficePageHeader
        title={title}
        intro={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ProductState state={state} /> Nº {id}
            {state === 'published' && <Link to={link}>{words.seeIt}</Link>}
          </span>
        }
      >
        {state === 'published' && (
          <Button
            kind="line"
            pending={pending}
            onClick={() =>
              void call('PATCH /admin/products/{id}', { params: { id }, body: { state: 'draft', version } })
            }
          >
            {words.toDraft}
          </Button>
        )}
        {state !== 'withdrawn' && (
          <Button kind="line" onClick={() => setAsking(true)}>
            {words.withdraw}
          </Button>
        )}
      </OfficePageHeader>
      <div className="mt-3 grid gap-3 empty:hidden">
        <Outcome failure={failure} />
        <Warnings warnings={product.warnings} />
      </div>
      {asking && (
        <QuestionDialog
          title={words.withdraw}
          question={words.withdrawQuestion(title)}
          confirmLabel={words.withdraw}
          act={(call) => call('DELETE /admin/products/{id}', { params: { id }, query: { version } })}
          onClose={() => setAsking(false)}
          onDone={() => void navigateHere(back.to, back.options)}
        />
      )}
    </>
  )
}

interface Fields {
  product: Product
  state: 'draft' | 'published'
  onUnsaved: OnUnsaved<'fields'>
}

function ProductFields({ product, state, onUnsaved }: Fields) {
  const words = useTexts(texts)
  const form = useProductForm(product)
  useReportUnsaved(onUnsaved, 'fields', form.dirty)
  return (
    <form
      aria-labelledby="fields"
      className="edit-section"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <h2 id="fields" className="text-lg">
        {words.details}
      </h2>
      {form.conflict && (
        <ConflictPanel
          key={form.conflict.product.version}
          conflict={form.conflict}
          base={form.base}
          mine={form.values}
          pending={form.pending}
          onSettle={(chosen) => void form.settle(chosen)}
        />
      )}
      <FieldsForm form={form} />
      <SaveBar form={form} state={state} />
    </form>
  )
}
