import type { OwnersFile } from '#domain/catalog/editing/owners-product.ts'
import { frameTexts } from '#web/office/frame-texts.ts'
import { OfficeDialog } from '#web/office/office-dialog.tsx'
import { useOfficeCall } from '#web/office/use-office-call.ts'
import { useOfficeTexts } from '#web/office/use-office-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { texts } from './texts.ts'

/** Asks before a file is no longer sold. */
export function RemoveFileDialog({
  productId,
  file,
  onClose,
}: {
  productId: string
  file: OwnersFile
  onClose: () => void
}) {
  const words = useOfficeTexts(texts)
  const frame = useOfficeTexts(frameTexts)
  const { call, pending, failure } = useOfficeCall()
  const remove = async () => {
    if ((await call('DELETE', `/api/admin/products/${productId}/files/${file.id}`)).ok) onClose()
  }
  return (
    <OfficeDialog title={words.removeFile(file.fileName)} onClose={onClose}>
      <p>{words.removeFileQuestion(file.fileName)}</p>
      {failure && (
        <Notice kind="danger" role="alert">
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="line" onClick={onClose}>
          {frame.cancel}
        </Button>
        <Button kind="solid" pending={pending} onClick={remove}>
          {words.remove}
        </Button>
      </div>
    </OfficeDialog>
  )
}
