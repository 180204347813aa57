import { useState } from 'react'
import { deviceName } from '#domain/accounts/device-name.ts'
import { useAccountCall } from '#web/office/calls/use-account-call.ts'
import { useRevalidate } from '#web/office/calls/use-revalidate.ts'
import { Outcome } from '#web/office/outcome.tsx'
import { State } from '#web/office/table.tsx'
import { useFormats } from '#web/office/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { texts } from './texts.ts'

/** The devices on which the owner is signed in, with a button to end all other sessions. */
export function Devices({ devices }: { devices: Route.ComponentProps['loaderData']['devices'] }) {
  const words = useTexts(texts)
  const { shortInstant } = useFormats()
  const showAnew = useRevalidate()
  const { call, pending, failure } = useAccountCall()
  const [ended, setEnded] = useState(false)
  return (
    <section aria-labelledby="devices">
      <h2 id="devices" className="border-b border-line pb-2 text-base font-semibold">
        {words.devices}
      </h2>
      <ul>
        {devices.map((device) => (
          <li key={`${device.since} ${device.address} ${device.device}`} className="border-b border-line py-2">
            <span title={device.device}>{deviceName(device.device) ?? words.unknown}</span>{' '}
            {device.here && <State tone="ok">{words.here}</State>}
            <small className="block text-xs text-ink-3">
              {[device.address, `${words.since} ${shortInstant(device.since)}`, device.secondFactor && words.withCode]
                .filter(Boolean)
                .join(', ')}
            </small>
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Button
          kind="line"
          className="mt-3"
          pending={pending}
          onClick={async () => {
            const { ok } = await call('POST /auth/revoke-other-sessions', { body: {} })
            setEnded(ok)
            await showAnew()
          }}
        >
          {words.endOthers}
        </Button>
      )}
      {ended && (
        <Notice kind="success" role="status">
          {words.ended}
        </Notice>
      )}
      <Outcome failure={failure} />
    </section>
  )
}
