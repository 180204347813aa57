import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { DialogFooter } from '#web/office/dialogs/dialog-footer.tsx'
import { OfficeDialog } from '#web/office/dialogs/office-dialog.tsx'
import { useClosing } from '#web/office/dialogs/use-closing.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { TaxTable } from './page.tsx'
import { texts } from './texts.ts'

/** Removes all rates at once. */
export function AllOffDialog({ table, onClose }: { table: TaxTable; onClose: () => void }) {
  const words = useTexts(texts)
  const { call, pending, failure } = useOfficeCall()
  const { close, finish } = useClosing(onClose)
  const remove = async () => {
    if ((await call('PUT /admin/taxes', { body: { rates: [], revision: table.revision } })).ok) finish()
  }
  return (
    <OfficeDialog title={words.allOff} onClose={close}>
      <div className="grid gap-4">
        <p>{words.allOffText}</p>
        <DialogFooter failure={failure} pending={pending} onClose={close} onConfirm={remove}>
          {words.allOff}
        </DialogFooter>
      </div>
    </OfficeDialog>
  )
}
