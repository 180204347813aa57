import { DialogFooter } from '#web/office/dialogs/dialog-footer.tsx'
import { OfficeDialog } from '#web/office/dialogs/office-dialog.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'

/** Asks before an owner's own text is replaced by the built-in one. */
export function OriginalDialog({ onClose, onDo }: { onClose: () => void; onDo: () => void }) {
  const words = useTexts(texts)
  return (
    <OfficeDialog title={words.backToOriginal} onClose={onClose}>
      <p>{words.originalQuestion}</p>
      <DialogFooter pending={false} onClose={onClose} onConfirm={onDo}>
        {words.backToOriginal}
      </DialogFooter>
    </OfficeDialog>
  )
}
