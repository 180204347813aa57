import type { ReactNode } from 'react'
import type { ProductModel } from '#domain/catalog/product.ts'
import { estimateFor } from '#web/printer/estimate-for.ts'
import { estimateText } from '#web/printer/estimate-text.ts'
import { usePrinter } from '#web/printer/kept-printer.ts'
import { usualPrinter } from '#web/printer/printer.ts'
import { useVoice } from '#web/voices/voice-context.ts'

/** Grams, hours, cost and license in the first screen; their places are kept while the model is not there yet. */
export function DecidingFacts({ model }: { model: ProductModel | null }) {
  const { texts, locale } = useVoice()
  const { takes } = texts.shelves
  const printer = usePrinter() ?? usualPrinter
  const text = model && estimateText(estimateFor(model, printer, 1), printer.currency, { locale, texts: takes })
  return (
    <dl aria-label={takes.title} className="mt-4 grid grid-cols-2 gap-x-4 gap-y-2 border-y border-line py-3 text-sm">
      <Fact name={takes.weight}>{text?.grams}</Fact>
      <Fact name={takes.time}>{text?.hours}</Fact>
      <Fact name={takes.cost}>{text?.cost}</Fact>
      <Fact name={takes.license}>{texts.product.facts.licenseValue}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{name}</dt>
      {/* What reads otherwise on the buyer's own printer is another line, not one that moved. */}
      <dd key={String(children)} className="min-h-[1lh] font-semibold tabular-nums">
        {children}
      </dd>
    </div>
  )
}
