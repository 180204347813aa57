import type { ReactNode } from 'react'
import type { Product } from '#domain/catalog/product.ts'
import { useVoice } from '#web/voices/voice-context.ts'

/** What the file itself tells, and what is delivered; never typed in by hand. */
export function ModelFactSheet({ product }: { product: Product }) {
  const { texts, locale } = useVoice()
  const { facts, unknownSize } = texts.product
  const round = (value: number, digits: number) => formatNumber(value, { locale, digits })
  const { model } = product
  return (
    <section className="mt-section grid gap-x-10 gap-y-8 md:grid-cols-2">
      {model && (
        <Sheet title={facts.title}>
          <Fact name={facts.size}>
            {[model.dimensionsMm.x, model.dimensionsMm.y, model.dimensionsMm.z].map(Math.round).join(' × ')} mm
          </Fact>
          <Fact name={facts.triangles}>{round(model.triangles, 0)}</Fact>
          <Fact name={facts.volume}>{round(model.volumeCm3, 1)} cm³</Fact>
          <Fact name={facts.surface}>{round(model.areaCm2, 0)} cm²</Fact>
          <Fact name={facts.shells}>{round(model.shells, 0)}</Fact>
          <Fact name={facts.watertight}>{model.watertight ? facts.yes : facts.no}</Fact>
        </Sheet>
      )}
      <Sheet title={facts.delivery}>
        <Fact name={facts.fileSize}>{product.fileSize ?? unknownSize}</Fact>
        <Fact name={facts.updated}>
          {/* Browsers abbreviate months differently. */}
          <time dateTime={product.date} suppressHydrationWarning>
            {new Date(`${product.date}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' })}
          </time>
        </Fact>
        <Fact name={facts.way}>{facts.wayValue}</Fact>
      </Sheet>
    </section>
  )
}

/** Thousands are set apart by a thin space, which no language mistakes for a decimal sign. */
const formatNumber = (value: number, { locale, digits }: { locale: string; digits: number }): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: digits, useGrouping: 'always' })
    .formatToParts(value)
    .map((part) => (part.type === 'group' ? '\u2009' : part.value))
    .join('')

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="border-b-2 border-ink pb-3 text-xl">{title}</h2>
      <dl className="text-sm">{children}</dl>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-2">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-right font-medium tabular-nums">{children}</dd>
    </div>
  )
}
