import { type ReactNode, useId, useState } from 'react'
import { estimateMethod } from '#domain/models/measuring/estimate-print.ts'
import { fitOnBed, largestPercent, type Size } from '#domain/models/measuring/fit-on-bed.ts'
import { printerTexts } from '#web/printer/printer-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { bedText } from './bed-text.ts'
import { estimateFor } from './estimate-for.ts'
import { estimateText } from './estimate-text.ts'
import { usePrinter } from './kept-printer.ts'
import type { PrintPlanProps } from './lazy-print-plan.tsx'
import { type Printer, usualPrinter } from './printer.ts'
import { usePrinterDialog } from './printer-provider.tsx'

const [least, most] = [10, 400]
const { spread, worstHeldOut } = estimateMethod
const share = (of: number) => Math.round(of * 100)

/** What a print takes on the buyer's printer at the chosen scale; everything is computed in the browser. */
export function PrintPlan({ model }: PrintPlanProps) {
  const { plan: texts } = useTexts(printerTexts)
  const { locale } = useVoice()
  const kept = usePrinter()
  const open = usePrinterDialog()
  const [percent, setPercent] = useState(100)
  const printer = kept ?? usualPrinter
  const scale = percent / 100
  const { x, y, z } = model.dimensionsMm
  const size = { x: x * scale, y: y * scale, z: z * scale }
  const text = estimateText(estimateFor(model, printer, scale), printer.currency, { locale, texts })
  const length = (side: number) => side.toLocaleString(locale, { maximumFractionDigits: side < 10 ? 1 : 0 })
  return (
    <section aria-labelledby="print-plan">
      <h2 id="print-plan" className="border-b-2 border-ink pb-3 text-xl">
        {texts.title}
      </h2>
      <ScaleField percent={percent} onChange={setPercent} />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line py-3">
        <Amount name={texts.size}>{bedText({ x: length(size.x), y: length(size.y), z: length(size.z) })}</Amount>
        <Amount name={texts.weight}>{text.grams}</Amount>
        <Amount name={texts.time}>{text.hours}</Amount>
        <Amount name={texts.cost}>{text.cost}</Amount>
      </dl>
      <FitAtScale size={size} whole={model.dimensionsMm} printer={kept} />
      <p className="mt-3 text-xs text-ink-3">
        {texts.assumed(
          printer.material,
          printer.layerMm.toLocaleString(locale),
          printer.infillPercent.toLocaleString(locale),
        )}{' '}
        {texts.without}
      </p>
      <div className="flex flex-wrap items-start gap-x-4 text-sm">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => open({ figure: model.dimensionsMm })}
          className="min-h-ctl font-semibold underline"
        >
          {kept ? texts.change : texts.choose}
        </button>
        <details className="group min-w-0 flex-[1_1_14rem]">
          <summary className="inline-flex min-h-ctl items-center gap-1 underline">
            {texts.how}
            <Icon name="down" small className="transition-transform group-open:rotate-180" />
          </summary>
          {texts.method.map((sentence) => (
            <p key={sentence} className="mb-2 max-w-[58ch] text-ink-2">
              {sentence}
            </p>
          ))}
          <p className="mb-2 max-w-[58ch] text-ink-2">
            {texts.accuracy(
              share(spread.grams),
              share(spread.hours),
              share(worstHeldOut.grams),
              share(worstHeldOut.hours),
            )}
          </p>
        </details>
      </div>
    </section>
  )
}

function Amount({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-3">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

/** A slider and a field for the same number; typed text applies once it is within the limits. */
function ScaleField({ percent, onChange }: { percent: number; onChange: (percent: number) => void }) {
  const { plan: texts } = useTexts(printerTexts)
  const slider = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const choose = (value: number) => {
    setTyped(null)
    onChange(value)
  }
  return (
    <div className="flex items-center gap-3 py-2.5">
      <label htmlFor={slider} className="text-sm font-semibold">
        {texts.scale}
      </label>
      <input
        id={slider}
        type="range"
        min={least}
        max={most}
        value={percent}
        aria-valuetext={`${percent}\u00a0%`}
        onChange={(event) => choose(event.target.valueAsNumber)}
        className="h-ctl min-w-0 flex-1 accent-(--ink)"
      />
      <span className="flex items-center gap-1.5 text-sm">
        <input
          aria-label={texts.scaleField}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(most).length}
          value={typed ?? String(percent)}
          onChange={(event) => {
            setTyped(event.target.value)
            const value = Number(event.target.value)
            if (Number.isInteger(value) && value >= least && value <= most) onChange(value)
          }}
          onBlur={() => setTyped(null)}
          className="h-ctl w-15 rounded-ctl border border-line-ctl bg-surface px-2 text-right text-md tabular-nums"
        />
        %
      </span>
      <Button kind="bare" onClick={() => choose(100)} className={`max-sm:hidden ${percent === 100 ? 'invisible' : ''}`}>
        {texts.reset}
      </Button>
    </div>
  )
}

function FitAtScale({ size, whole, printer }: { size: Size; whole: Size; printer: Printer | null }) {
  const { plan: texts } = useTexts(printerTexts)
  if (!printer) return null
  const { fit } = fitOnBed(size, printer.bed)
  const fits = fit !== 'scaled'
  return (
    <p className={`flex items-center gap-1.5 text-sm font-medium ${fits ? 'text-success' : 'text-warning'}`}>
      <Icon name={fits ? 'check' : 'minus'} small />
      {fit === 'stands'
        ? texts.fits
        : fit === 'turned'
          ? texts.turned
          : texts.tooLarge(largestPercent(whole, printer.bed, most))}
    </p>
  )
}
