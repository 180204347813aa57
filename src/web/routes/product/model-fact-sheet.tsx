import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '#domain/catalog/product.ts'
import type { SoldFile } from '#domain/catalog/showing/find-product.ts'
import { sizeIn } from '#domain/display-size.ts'
import { bedText } from '#web/printer/bed-text.ts'
import { LazyPrintPlan } from '#web/printer/lazy-print-plan.tsx'
import { formatNumber } from '#web/ui/format-number.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useVoice } from '#web/voices/voice-context.ts'
import type { LicenseText } from './describe-facts.server.ts'
import { PackageContents } from './package-contents.tsx'

interface ModelFactSheetProps {
  product: Product
  files: SoldFile[]
  license: LicenseText
}

/** Facts from the file itself and what is delivered; never typed in by hand. */
export function ModelFactSheet({ product, files, license }: ModelFactSheetProps) {
  const { texts, locale } = useVoice()
  const { facts, unknownSize } = texts.product
  const round = (value: number, digits: number) => formatNumber(value, { locale, digits })
  const side = (value: number) => round(value, value < 10 ? 1 : 0)
  const { model } = product
  return (
    <section className="mt-section grid items-start gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
      {model && (
        <Sheet title={facts.title}>
          {model.unitSuspicion && (
            <div className="py-3">
              <Notice kind="warning">{facts.unit[model.unitSuspicion]}</Notice>
            </div>
          )}
          <Facts>
            <Fact name={facts.size}>
              {bedText({ x: side(model.dimensionsMm.x), y: side(model.dimensionsMm.y), z: side(model.dimensionsMm.z) })}
            </Fact>
            <Fact name={facts.triangles}>{round(model.triangles, 0)}</Fact>
            <Fact name={facts.volume}>{`${round(model.volumeCm3, 1)}\u00a0cm³`}</Fact>
            <Fact name={facts.surface}>{`${round(model.areaCm2, 0)}\u00a0cm²`}</Fact>
            <Fact name={facts.shells}>{round(model.shells, 0)}</Fact>
            <Fact name={facts.watertight} note={model.watertight ? facts.watertightNote : facts.notes[model.verdict]}>
              {model.watertight ? facts.yes : facts.verdicts[model.verdict]}
            </Fact>
            {model.openEdges > 0 && <Fact name={facts.openEdges}>{round(model.openEdges, 0)}</Fact>}
            {model.crowdedEdges > 0 && <Fact name={facts.crowdedEdges}>{round(model.crowdedEdges, 0)}</Fact>}
            <Fact name={facts.overhang}>{`${round(model.overhangShare * 100, 0)}\u00a0%`}</Fact>
            <Fact name={facts.base}>{`${round(model.baseCm2, 1)}\u00a0cm²`}</Fact>
          </Facts>
        </Sheet>
      )}
      <div className="grid content-start gap-y-8 lg:contents">
        {model && <LazyPrintPlan model={model} />}
        <Sheet title={facts.delivery}>
          <Facts>
            <Fact name={facts.fileSize}>{product.fileSize ? sizeIn(locale, product.fileSize) : unknownSize}</Fact>
            <Fact name={facts.updated}>
              {/* Browsers abbreviate months differently from the server. */}
              <time dateTime={product.date} suppressHydrationWarning>
                {new Date(`${product.date}T00:00:00Z`).toLocaleDateString(locale, {
                  dateStyle: 'medium',
                  timeZone: 'UTC',
                })}
              </time>
            </Fact>
            <Fact name={facts.way}>{facts.wayValue}</Fact>
            <Fact name={facts.license}>
              {license.to ? (
                <Link to={license.to} prefetch="intent">
                  {license.text}
                </Link>
              ) : (
                license.text
              )}
            </Fact>
          </Facts>
          {files.length > 0 && <PackageContents files={files} />}
        </Sheet>
      </div>
    </section>
  )
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="border-b-2 border-ink pb-3 text-xl">{title}</h2>
      {children}
    </div>
  )
}

const Facts = ({ children }: { children: ReactNode }) => <dl className="text-sm">{children}</dl>

function Fact({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-2">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-right font-medium tabular-nums">{children}</dd>
      {note && <dd className="col-span-full text-xs text-ink-3">{note}</dd>}
    </div>
  )
}
