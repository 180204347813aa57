import { Link } from 'react-router'
import type { BookSums } from '#domain/documents/keep-books.ts'
import { Cell, Table } from '#web/office/table.tsx'
import { useFormats } from '#web/office/use-formats.ts'
import { useLeaving } from '#web/office/way-back.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { CountryName } from '../taxes/country-name.tsx'
import { taxTexts } from './tax-texts.ts'

/** How much of the documents is tax, by country and rate; only a link to the rates while taxes are off. */
export function TaxSums({ taxes }: Pick<BookSums, 'taxes'>) {
  const words = useTexts(taxTexts)
  const { usd, count } = useFormats()
  const leaving = useLeaving()
  const { columns } = words
  const isTaxed = taxes.some(({ country, bp }) => country !== null || bp > 0)
  return (
    <section aria-labelledby="taxes" className="mb-6">
      <h2 id="taxes" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-1 mb-3">
        <Link to="/admin/documents/taxes" state={leaving} className="underline underline-offset-4">
          {words.rates}
        </Link>
      </p>
      {isTaxed && (
        <Table
          name={words.title}
          figures
          columns={[
            { key: 'country', label: columns.country },
            { key: 'rate', label: columns.rate, end: true },
            { key: 'net', label: columns.net, end: true },
            { key: 'tax', label: columns.tax, end: true },
          ]}
        >
          {taxes.map(({ country, bp, untaxed, netCents, taxCents }) => (
            <tr key={`${country} ${bp} ${untaxed}`}>
              <Cell place="lead">{country === null ? words.nowhere : <CountryName code={country} />}</Cell>
              <Cell place="beside" end>
                {untaxed ? words.untaxed[untaxed] : words.percent(count(bp / 100))}
              </Cell>
              <Cell place="below" end>
                {usd(netCents)}
              </Cell>
              <Cell place="amount" end>
                {usd(taxCents)}
              </Cell>
            </tr>
          ))}
        </Table>
      )}
    </section>
  )
}
