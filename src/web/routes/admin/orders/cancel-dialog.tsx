import { frameTexts } from '#web/office/frame-texts.ts'
import { OfficeDialog } from '#web/office/office-dialog.tsx'
import { useOfficeCall } from '#web/office/use-office-call.ts'
import { useOfficeTexts } from '#web/office/use-office-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { orderTexts } from './order-texts.ts'

/** Asks before an unpaid order is given up. */
export function CancelDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const words = useOfficeTexts(orderTexts)
  const frame = useOfficeTexts(frameTexts)
  const { call, pending, failure } = useOfficeCall()
  const cancel = async () => {
    if ((await call('POST', `/api/admin/orders/${orderId}/cancel`)).ok) onClose()
  }
  return (
    <OfficeDialog title={words.cancel} onClose={onClose}>
      <p>{words.cancelQuestion}</p>
      {failure && (
        <Notice kind="danger" role="alert">
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="line" onClick={onClose}>
          {frame.cancel}
        </Button>
        <Button kind="solid" pending={pending} onClick={cancel}>
          {words.cancelNow}
        </Button>
      </div>
    </OfficeDialog>
  )
}
