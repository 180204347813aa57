import { Form, Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { periods } from './read-period.ts'
import { texts } from './texts.ts'

/** The days that a report covers: one of four lengths, or a custom first and last day. */
export function PeriodChooser({ days, from, to }: { days: number | null; from: string; to: string }) {
  const words = useTexts(texts)
  return (
    <div className="period">
      <nav aria-label={words.period}>
        {periods.map((period) => (
          <Link
            key={period}
            to={`/admin/reports?days=${period}`}
            aria-current={period === days ? 'page' : undefined}
            className="room-link"
            preventScrollReset
          >
            {words.days(period)}
          </Link>
        ))}
      </nav>
      <Form key={`${from} ${to}`} className="period-own" preventScrollReset>
        <label>
          {words.from}
          <input type="date" name="from" defaultValue={from} required />
        </label>
        <label>
          {words.to}
          <input type="date" name="to" defaultValue={to} required />
        </label>
        <Button kind="line" type="submit">
          {words.show}
        </Button>
      </Form>
    </div>
  )
}
