import { deviceName } from '#domain/accounts/device-name.ts'
import { isRecord } from '#web/is-record.ts'
import { useFormats } from '#web/office/use-formats.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/customer.ts'
import { customerTexts } from './customer-texts.ts'

type Customer = Route.ComponentProps['loaderData']['customer']

const heading = 'border-b border-line pb-2 font-text text-sm font-semibold tracking-normal'

/** The devices on which the account is signed in now. */
export function CustomerDevices({ sessions }: { sessions: Customer['sessions'] }) {
  const words = useTexts(customerTexts)
  const { shortInstant } = useFormats()
  return (
    <section aria-labelledby="customer-devices" className="mt-4">
      <h3 id="customer-devices" className={heading}>
        {words.devices}
      </h3>
      {sessions.length === 0 && <p className="py-3 text-ink-3">{words.noDevices}</p>}
      <ul>
        {sessions.map((session) => (
          <li key={`${session.since} ${session.address} ${session.device}`} className="border-b border-line py-2">
            <span title={session.device}>{deviceName(session.device) ?? words.unknownDevice}</span>
            <small className="block text-xs text-ink-3">
              {session.address && `${session.address}, `}
              {words.lastUsed(shortInstant(session.lastUsed))}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

const reasonOf = (details: unknown): string => (isRecord(details) ? String(details.reason ?? '') : '')

/** What owners have done to the account, in order. */
export function CustomerAudit({ entries }: { entries: Customer['audit'] }) {
  const words = useTexts(customerTexts)
  const { shortInstant } = useFormats()
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="customer-audit" className="mt-4">
      <h3 id="customer-audit" className={heading}>
        {words.audit}
      </h3>
      <ol className="history">
        {entries.map(({ action, by, details, at }) => (
          <li key={`${at} ${action}`}>
            <time dateTime={at}>{shortInstant(at)}</time>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {words.actions[action] ?? action}
              <small>{[reasonOf(details), by && words.by(by)].filter(Boolean).join(', ')}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
