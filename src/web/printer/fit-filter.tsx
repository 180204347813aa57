import { useSearchParams } from 'react-router'
import { readBed, writeBed } from '#domain/models/measuring/fit-on-bed.ts'
import { useListFilters } from '#web/asking/use-list-filters.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { bedText } from './bed-text.ts'
import { keptPrinter } from './kept-printer.ts'
import type { Printer } from './printer.ts'
import { usePrinterDialog } from './printer-provider.tsx'

/** Restricts a listing to what fits: the bed is kept in the address; one press sets it, another removes it. */
export function FitFilter({ className = '' }: { className?: string }) {
  const { printer: texts } = useTexts()
  const openDialog = usePrinterDialog()
  const [parameters] = useSearchParams()
  const narrow = useListFilters()
  const bed = readBed(parameters.get('fits'))
  const show = (fits: string | null) =>
    narrow((asked) => {
      if (fits) asked.set('fits', fits)
      else asked.delete('fits')
    })
  const choose = () => openDialog({ onKept: (printer: Printer) => show(writeBed(printer.bed)) })
  const toggle = () => {
    const printer = keptPrinter.read()
    if (bed) show(null)
    else if (printer) show(writeBed(printer.bed))
    else choose()
  }
  return (
    <div className={`flex min-w-0 ${className}`}>
      <button
        type="button"
        aria-pressed={bed !== null}
        onClick={toggle}
        className={`inline-flex h-ctl min-w-0 items-center gap-2 border px-3.5 text-sm max-sm:flex-1 font-semibold whitespace-nowrap ${bed ? 'rounded-l-ctl border-solid bg-solid text-on-solid hover:bg-solid-hover' : 'rounded-ctl border-line-ctl bg-surface hover:border-ink-2'}`}
      >
        <Icon name="printer" />
        <span className={bed ? 'max-sm:sr-only' : ''}>{texts.mine.stands}</span>
        {bed && <span className="font-medium tabular-nums">{bedText(bed)}</span>}
        {bed && <Icon name="close" small />}
      </button>
      {bed && (
        <IconButton
          label={texts.change}
          aria-haspopup="dialog"
          onClick={choose}
          className="rounded-l-none border border-l-0 border-line-ctl bg-surface"
        >
          <Icon name="sliders" />
        </IconButton>
      )}
    </div>
  )
}
