import { useState } from 'react'
import type { ShownRelease } from '#domain/downloads/packages/release-packages.ts'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { DialogFooter } from '#web/office/dialogs/dialog-footer.tsx'
import { OfficeDialog } from '#web/office/dialogs/office-dialog.tsx'
import { useClosing } from '#web/office/dialogs/use-closing.ts'
import type { OwnersProduct } from '#web/office/shown-products.ts'
import { useFormats } from '#web/office/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { AreaField } from '../fields.tsx'
import { packageTexts } from './package-texts.ts'

/** What buyers download: a release that stays unchanged until its owner publishes the next one. */
export function PackageSection({ product, release }: { product: OwnersProduct; release: ShownRelease }) {
  const words = useTexts(packageTexts)
  const { shortInstant } = useFormats()
  const [asking, setAsking] = useState(false)
  if (product.files.length === 0) return null
  const { laidOutAt, outdated } = release
  return (
    <section aria-labelledby="package" className="edit-section">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="package" className="text-lg">
          {words.title}
        </h2>
        {laidOutAt && (
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {words.publish}
          </Button>
        )}
      </div>
      <p className="text-ink-2">{laidOutAt ? words.laidOut(shortInstant(laidOutAt)) : words.waiting}</p>
      {outdated && <Notice kind="info">{words.outdated}</Notice>}
      {asking && <ReleaseDialog product={product} onClose={() => setAsking(false)} />}
    </section>
  )
}

function ReleaseDialog({ product, onClose }: { product: OwnersProduct; onClose: () => void }) {
  const words = useTexts(packageTexts)
  const { call, pending, failure } = useOfficeCall()
  const { close, finish } = useClosing(onClose)
  const [note, setNote] = useState('')
  const [tellBuyers, setTellBuyers] = useState(false)
  const publish = async () => {
    const body = { note: note.trim(), tellBuyers, version: product.version }
    if ((await call('POST /admin/products/{id}/releases', { params: { id: product.id }, body })).ok) finish()
  }
  return (
    <OfficeDialog title={words.publish} onClose={close}>
      <div className="grid gap-4">
        <p>{words.question}</p>
        <AreaField label={words.note} rows={3} value={note} onChange={({ target }) => setNote(target.value)} />
        <CheckBox checked={tellBuyers} onChange={({ target }) => setTellBuyers(target.checked)}>
          {words.tell}
        </CheckBox>
        <DialogFooter failure={failure} pending={pending} onClose={close} onConfirm={publish}>
          {words.publish}
        </DialogFooter>
      </div>
    </OfficeDialog>
  )
}
