import { frameTexts } from '#web/office/frame-texts.ts'
import { OfficeDialog } from '#web/office/office-dialog.tsx'
import { useOfficeCall } from '#web/office/use-office-call.ts'
import { useOfficeTexts } from '#web/office/use-office-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Question {
  product: { id: string }
  /** Names the dialog and its button. */
  title: string
  question: string
  onClose: () => void
  onDone: () => void
}

/** Asks before a product is taken away. */
export function WithdrawDialog({ product, title, question, onClose, onDone }: Question) {
  const frame = useOfficeTexts(frameTexts)
  const { call, pending, failure } = useOfficeCall()
  const withdraw = async () => {
    if ((await call('DELETE', `/api/admin/products/${product.id}`)).ok) onDone()
  }
  return (
    <OfficeDialog title={title} onClose={onClose}>
      <p>{question}</p>
      {failure && (
        <Notice kind="danger" role="alert">
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="line" onClick={onClose}>
          {frame.cancel}
        </Button>
        <Button kind="solid" pending={pending} onClick={withdraw}>
          {title}
        </Button>
      </div>
    </OfficeDialog>
  )
}
