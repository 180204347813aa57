import { type FormEvent, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { useModal } from '#web/dialogs/use-modal.ts'
import { printerTexts } from '#web/printer/printer-texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useCloseOnLeaving } from '#web/ui/use-close-on-leaving.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { BedDrawing } from './bed-drawing.tsx'
import { keptPrinter, usePrinter } from './kept-printer.ts'
import { type Printer, usualPrinter } from './printer.ts'
import { type PrinterDraft, parseDraft, toDraft } from './printer-draft.ts'
import { PrinterFields } from './printer-fields.tsx'
import type { PrinterDialogProps } from './printer-provider.tsx'

const sheet =
  'm-auto w-[min(calc(100vw-2rem),30rem)] max-h-[calc(100dvh-1rem)] overflow-y-auto overscroll-contain rounded-box bg-surface p-0 text-ink shadow-sheet backdrop:bg-scrim max-md:mb-0 max-md:w-full max-md:max-w-none max-md:rounded-b-none'

/** The buyer's printer: a bottom sheet on a phone, a centered box elsewhere. None of it is sent to the store. */
export function PrinterDialog({ request, onClose }: PrinterDialogProps) {
  const texts = useTexts(printerTexts)
  const title = useId()
  const { modal } = useModal(onClose)
  // A list may still be filtered behind the panel.
  useCloseOnLeaving(useLocation().pathname, onClose)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      {...modal}
      aria-labelledby={title}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={sheet}
    >
      <div className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-4 sm:pl-5">
        <h2 id={title} className="mr-auto text-xl">
          {texts.title}
        </h2>
        <IconButton label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <PrinterForm
        figure={request.figure}
        onDone={(printer) => {
          keptPrinter.keep(printer)
          onClose()
          if (printer) request.onKept?.(printer)
        }}
      />
    </dialog>
  )
}

interface PrinterFormProps {
  figure: Parameters<typeof BedDrawing>[0]['figure']
  /** Null removes the printer. */
  onDone: (printer: Printer | null) => void
}

function PrinterForm({ figure, onDone }: PrinterFormProps) {
  const texts = useTexts(printerTexts)
  const kept = usePrinter()
  const [draft, setDraft] = useState<PrinterDraft>(() => toDraft(kept ?? usualPrinter))
  const [tried, setTried] = useState(false)
  const { printer, wrong } = parseDraft(draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (printer) onDone(printer)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 p-4 sm:p-5">
      <BedDrawing bed={printer?.bed ?? null} figure={figure} />
      <PrinterFields draft={draft} onChange={setDraft} wrong={tried ? wrong : []} />
      <p className="text-xs text-ink-3">{texts.kept}</p>
      <div className="flex gap-2">
        <Button type="submit" kind="solid" large className="flex-1">
          {texts.done}
        </Button>
        {kept && (
          <Button kind="bare" large onClick={() => onDone(null)}>
            {texts.forget}
          </Button>
        )}
      </div>
    </form>
  )
}
