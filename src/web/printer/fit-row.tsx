import { fitOnBed, type Size } from '#domain/models/measuring/fit-on-bed.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { bedText } from './bed-text.ts'
import { usePrinter } from './kept-printer.ts'
import { usePrinterDialog } from './printer-provider.tsx'

/** On the product page: whether the figure fits, in one line of constant height that opens the printer's panel. */
export function FitRow({ size }: { size: Size }) {
  const { printer: texts } = useTexts()
  const printer = usePrinter()
  const open = usePrinterDialog()
  const found = printer && fitOnBed(size, printer.bed)
  const verdict = found?.fit === 'scaled' ? texts.mine.scaled(found.percent) : found ? texts.mine[found.fit] : texts.ask
  const color = !found ? 'text-ink-2' : found.fit === 'scaled' ? 'text-warning' : 'text-success'
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => open({ figure: size })}
      className="mt-4 flex h-ctl w-full items-center gap-2.5 rounded-ctl border border-line bg-surface px-3 text-left text-sm hover:border-line-ctl max-md:mt-2"
    >
      <Icon name="printer" className={color} />
      {/* A new verdict remounts the line: text that stays while the text before it changes would count as a layout
          shift. */}
      <span key={verdict} className="min-w-0 flex-1 truncate">
        <b className="font-semibold">{verdict}</b>{' '}
        <span className={`text-ink-2 tabular-nums ${found?.fit === 'scaled' ? 'max-sm:hidden' : ''}`}>
          {printer ? printer.name || bedText(printer.bed) : ''}
        </span>
      </span>
      <Icon name="down" small className="text-ink-3" />
    </button>
  )
}
