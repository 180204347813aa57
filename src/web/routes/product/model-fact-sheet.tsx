import type { ReactNode } from 'react'
import type { Product } from '#domain/catalog/product.ts'
import { useTexts } from '#web/voices/use-texts.ts'

const locale = 'en'
const round = (value: number, digits: number) => value.toLocaleString(locale, { maximumFractionDigits: digits })
// Thousands are set apart by a thin space, which no language mistakes for a decimal sign.
const count = (value: number) => value.toLocaleString(locale).replaceAll(',', '\u2009')

/** What the file itself tells, and what is delivered; never typed in by hand. */
export function ModelFactSheet({ product }: { product: Product }) {
  const { facts, unknownSize } = useTexts().product
  const { model } = product
  return (
    <section className="mt-section grid gap-x-10 gap-y-8 md:grid-cols-2">
      {model && (
        <Sheet title={facts.title}>
          <Fact name={facts.size}>
            {[model.dimensionsMm.x, model.dimensionsMm.y, model.dimensionsMm.z].map(Math.round).join(' × ')} mm
          </Fact>
          <Fact name={facts.triangles}>{count(model.triangles)}</Fact>
          <Fact name={facts.volume}>{round(model.volumeCm3, 1)} cm³</Fact>
          <Fact name={facts.surface}>{round(model.areaCm2, 0)} cm²</Fact>
          <Fact name={facts.shells}>{count(model.shells)}</Fact>
          <Fact name={facts.watertight}>{model.watertight ? facts.yes : facts.no}</Fact>
        </Sheet>
      )}
      <Sheet title={facts.delivery}>
        <Fact name={facts.fileSize}>{product.fileSize ?? unknownSize}</Fact>
        <Fact name={facts.updated}>
          <time dateTime={product.date}>
            {new Date(`${product.date}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' })}
          </time>
        </Fact>
        <Fact name={facts.way}>{facts.wayValue}</Fact>
      </Sheet>
    </section>
  )
}

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
