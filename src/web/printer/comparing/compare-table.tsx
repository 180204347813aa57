import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductModel } from '#domain/catalog/product.ts'
import { fitOnBed } from '#domain/models/measuring/fit-on-bed.ts'
import { printerTexts } from '#web/printer/printer-texts.ts'
import { formatNumber } from '#web/ui/format-number.ts'
import { Price } from '#web/ui/price.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { bedText } from '../bed-text.ts'
import { estimateFor } from '../estimate-for.ts'
import { estimateText } from '../estimate-text.ts'
import { usePrinter } from '../kept-printer.ts'
import { usualPrinter } from '../printer.ts'
import type { ComparedProduct } from './use-compared-products.ts'

/** Facts, price and the estimate for the buyer's printer: one column per figure, under its drawing. */
export function CompareTable({ products, onLeave }: { products: ComparedProduct[]; onLeave: () => void }) {
  const { compare: texts, plan } = useTexts(printerTexts)
  const { printer: fitTexts } = useTexts()
  const { locale } = useVoice()
  const kept = usePrinter()
  const printer = kept ?? usualPrinter
  const number = (value: number) => formatNumber(value, { locale, digits: 0 })
  const estimate = (model: ProductModel) =>
    estimateText(estimateFor(model, printer, 1), printer.currency, { locale, texts: plan })
  const fit = ({ dimensionsMm }: ProductModel) => {
    if (!kept) return texts.noPrinter
    const way = fitOnBed(dimensionsMm, kept.bed)
    return way.fit === 'scaled' ? fitTexts.scaled(way.percent) : fitTexts[way.fit]
  }
  const rows: [string, (model: ProductModel) => ReactNode][] = [
    [texts.fit, fit],
    [texts.size, ({ dimensionsMm: { x, y, z } }) => bedText({ x: number(x), y: number(y), z: number(z) })],
    [texts.weight, (model) => estimate(model).grams],
    [texts.time, (model) => estimate(model).hours],
    [texts.triangles, (model) => number(model.triangles)],
    [texts.shells, (model) => number(model.shells)],
    [texts.watertight, (model) => (model.watertight ? texts.yes : texts.no)],
    [texts.overhang, (model) => `${number(model.overhangShare * 100)}\u00a0%`],
  ]
  return (
    <div className="pb-10">
      <table className="w-full table-fixed text-left text-sm max-sm:text-xs">
        <colgroup>
          <col className="w-9 md:w-32" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="align-bottom font-normal text-ink-3">
              <span className="max-md:sr-only">{texts.figure}</span>
            </th>
            {products.map(({ figure, product }) => (
              <th key={figure.id} scope="col" className="px-1.5 py-3 align-top font-semibold hyphens-auto">
                {product ? (
                  <Link to={product.link} onClick={onLeave} className="no-underline hover:underline">
                    {product.title}
                  </Link>
                ) : (
                  figure.title
                )}
                <span className="mt-1 block font-normal">
                  {product ? <Price price={product.price} /> : <span className="text-ink-3">{texts.gone}</span>}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(([name, show]) => (
          <tbody key={name} className="border-t border-line">
            <tr className="max-md:contents">
              <th scope="row" className="py-2 pr-2 font-normal text-ink-3 max-md:sr-only">
                {name}
              </th>
              {products.map(({ figure, product }) => (
                <td key={figure.id} className="px-1.5 py-2 align-top font-medium tabular-nums">
                  <span aria-hidden="true" className="block text-2xs font-normal text-ink-3 md:hidden">
                    {name}
                  </span>
                  {product?.model ? show(product.model) : <span className="text-ink-3">{texts.unknown}</span>}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
      <p className="mt-3 text-xs text-ink-3">
        {plan.assumed(printer.material, printer.layerMm.toLocaleString(locale), number(printer.infillPercent))}{' '}
        {plan.without}
      </p>
    </div>
  )
}
