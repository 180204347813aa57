import { DialogFooter } from '#web/office/dialogs/dialog-footer.tsx'
import { OfficeDialog } from '#web/office/dialogs/office-dialog.tsx'
import { useClosing } from '#web/office/dialogs/use-closing.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'
import { type TaxDialog, usePutTaxes } from './use-put-taxes.ts'

/** Removes all rates at once. */
export function AllOffDialog({ onClose, ...present }: TaxDialog) {
  const words = useTexts(texts)
  const { put, pending, failure } = usePutTaxes(present)
  const { close, finish } = useClosing(onClose)
  const remove = async () => {
    if (await put({ rates: [] })) finish()
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
