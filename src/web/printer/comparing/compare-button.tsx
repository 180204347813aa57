import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { type ComparedFigure, useChoosing, useCompared } from './compared.ts'

/** On the product page: adds the figure to the tray or removes it. */
export function CompareButton({ figure }: { figure: ComparedFigure }) {
  const { printer: texts } = useTexts()
  const { has, full, toggle } = useCompared()
  const chosen = has(figure.id)
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={full && !chosen}
      title={full && !chosen ? texts.compareFull : undefined}
      onClick={() => toggle(figure)}
      className="inline-flex min-h-ctl items-center gap-2 text-sm font-semibold hover:underline disabled:text-ink-3"
    >
      <Icon name={chosen ? 'check' : 'compare'} small />
      {texts.compare}
    </button>
  )
}

/** On a card's picture, while figures are being compared: a toggle for this one. */
export function CompareMark({ figure }: { figure: ComparedFigure }) {
  const { printer: texts } = useTexts()
  const { figures, has, full, toggle } = useCompared()
  const { choosing } = useChoosing()
  const chosen = has(figure.id)
  if ((figures.length === 0 && !choosing) || (full && !chosen)) return null
  return (
    <button
      type="button"
      aria-label={texts.compare}
      aria-pressed={chosen}
      onClick={() => toggle(figure)}
      className="absolute top-0 left-0 grid size-ctl place-items-center rounded-ctl"
    >
      <span
        className={`grid size-[34px] place-items-center rounded-full ${chosen ? 'bg-solid text-on-solid' : 'bg-chip text-on-chip'}`}
      >
        <Icon name={chosen ? 'check' : 'compare'} small />
      </span>
    </button>
  )
}

/** On a listing: makes its cards show their toggles. */
export function CompareSwitch({ className = '' }: { className?: string }) {
  const { printer: texts } = useTexts()
  const { figures, clear } = useCompared()
  const { choosing, choose } = useChoosing()
  const on = choosing || figures.length > 0
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={texts.compareFigures}
      onClick={() => (on ? clear() : choose(true))}
      className={`inline-flex h-ctl items-center gap-2 rounded-ctl border px-3.5 text-sm font-semibold whitespace-nowrap print:hidden ${on ? 'border-solid bg-solid text-on-solid' : 'border-line-ctl bg-surface hover:border-ink-2'} ${className}`}
    >
      <Icon name="compare" />
      {texts.compare}
    </button>
  )
}
