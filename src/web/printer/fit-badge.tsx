import { fitOnBed } from '#domain/models/measuring/fit-on-bed.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { usePrinter } from './kept-printer.ts'

/** Whether a figure of this size (x, y, z in mm) fits the buyer's printer; nothing until one is chosen. */
export function FitBadge({ size, className = '' }: { size: [number, number, number]; className?: string }) {
  const { printer: texts } = useTexts()
  const printer = usePrinter()
  if (!printer) return null
  const [x, y, z] = size
  const { fit, percent } = fitOnBed({ x, y, z }, printer.bed)
  const fits = fit !== 'scaled'
  return (
    <span
      className={`pointer-events-none absolute bottom-2 inline-flex items-center gap-1 rounded-[3px] bg-chip py-1 pr-2 pl-1.5 text-2xs leading-none font-semibold text-on-chip tabular-nums ${className}`}
    >
      <Icon name={fits ? 'check' : 'minus'} small className={`size-3.5! ${fits ? 'text-success' : 'text-warning'}`} />
      {fits ? texts[fit] : texts.scaled(percent)}
    </span>
  )
}
