import { useId, useState } from 'react'
import { useModal } from '#web/dialogs/use-modal.ts'
import { printerTexts } from '#web/printer/printer-texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { CompareStage } from './compare-stage.tsx'
import { CompareTable } from './compare-table.tsx'
import { useCompared } from './compared.ts'
import { useComparedProducts } from './use-compared-products.ts'

/** The chosen figures side by side: drawn at one scale, followed by their facts. */
export function CompareDialog({ onClose }: { onClose: () => void }) {
  const { compare: texts } = useTexts(printerTexts)
  const { figures } = useCompared()
  const [turn, setTurn] = useState(0)
  const title = useId()
  const { modal } = useModal(onClose)
  const found = useComparedProducts(figures, turn)
  return (
    <dialog
      {...modal}
      aria-labelledby={title}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-bg p-0 text-ink"
    >
      <div className="wrap">
        <div className="sticky top-0 z-10 flex items-center gap-3 bg-bg py-2">
          <h2 id={title} className="mr-auto text-2xl">
            {texts.title}
          </h2>
          <IconButton label={texts.close} onClick={() => modal.ref.current?.close()}>
            <Icon name="close" />
          </IconButton>
        </div>
        {found.state === 'loading' && (
          <p role="status" className="py-10 text-ink-2">
            {texts.loading}
          </p>
        )}
        {found.state === 'failed' && (
          <div className="grid justify-items-start gap-3 py-6">
            <Notice kind="danger" role="alert">
              {texts.failed}
            </Notice>
            <Button kind="solid" onClick={() => setTurn(turn + 1)}>
              {texts.again}
            </Button>
          </div>
        )}
        {found.state === 'ready' && (
          <>
            <CompareStage products={found.products} />
            <CompareTable products={found.products} onLeave={() => modal.ref.current?.close()} />
          </>
        )}
      </div>
    </dialog>
  )
}
