import { Link } from 'react-router'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'

/** What the buyer accepts by pressing the button below; the order stores which wording it was (sale-terms.ts). */
export function AcceptedTerms({ free }: { free: boolean }) {
  const { accepting } = useTexts(personalTexts).checkout
  return (
    <p className="mb-2.5 text-xs text-ink-2">
      {free ? accepting.free : accepting.paid}{' '}
      <Link to="/membership-terms" className="underline">
        {accepting.terms}
      </Link>{' '}
      {accepting.and}{' '}
      <Link to="/refund-policy" className="underline">
        {accepting.refunds}
      </Link>
      .
    </p>
  )
}
