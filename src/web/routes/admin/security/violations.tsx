import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { Outcome } from '#web/office/outcome.tsx'
import { Cell, Table } from '#web/office/table.tsx'
import { useFormats } from '#web/office/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { texts } from './texts.ts'

/** What browsers blocked on a page because its policy forbids it. */
export function Violations({ violations }: Pick<Route.ComponentProps['loaderData'], 'violations'>) {
  const words = useTexts(texts).violations
  const { shortInstant, count } = useFormats()
  const { call, pending, failure } = useOfficeCall()
  if (violations.length === 0) return null
  return (
    <div className="mt-10">
      <h2 className="text-base font-semibold">{words.title}</h2>
      <p className="my-2 max-w-prose text-ink-2">{words.intro}</p>
      <Table
        name={words.title}
        columns={[
          { key: 'source', label: words.source },
          { key: 'directive', label: words.directive },
          { key: 'page', label: words.page },
          { key: 'place', label: words.place, optional: true },
          { key: 'count', label: words.count, end: true },
          { key: 'last', label: words.last },
        ]}
      >
        {violations.map((one) => (
          <tr key={`${one.directive} ${one.source}`}>
            <Cell place="lead" title={one.source} wide>
              {one.source}
            </Cell>
            <Cell place="below">{one.directive}</Cell>
            <Cell place="beside">{one.page}</Cell>
            <Cell title={one.place} wide>
              {one.place}
            </Cell>
            <Cell place="amount" end>
              {count(one.count)}
            </Cell>
            <Cell place="end">
              <time dateTime={one.lastAt}>{shortInstant(one.lastAt)}</time>
            </Cell>
          </tr>
        ))}
      </Table>
      <Button
        kind="line"
        className="mt-3"
        pending={pending}
        onClick={() => call('DELETE /admin/policy-violations', {})}
      >
        {words.forget}
      </Button>
      <Outcome failure={failure} />
    </div>
  )
}
