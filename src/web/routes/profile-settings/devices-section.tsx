import { deviceName } from '#domain/accounts/device-name.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { texts } from './devices-texts.ts'
import { type Device, useDevices } from './use-devices.ts'

/** The devices on which the account is signed in; all others can be signed out. */
export function DevicesSection() {
  const words = useTexts(texts)
  const { devices, ending, outcome, reload, end } = useDevices()
  return (
    <section aria-labelledby="devices" className="border-t-2 border-ink pt-4">
      <h2 id="devices" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-2">{words.intro}</p>
      {devices ? (
        <ul>
          {devices.map((device) => (
            <DeviceItem key={device.id} device={device} pending={ending === device.id} onEnd={() => end(device.id)} />
          ))}
        </ul>
      ) : (
        outcome !== 'unreadable' && <p className="text-sm text-ink-3">{words.loading}</p>
      )}
      <div className="mt-3 grid justify-items-start gap-3 empty:mt-0">
        {outcome === 'ended' && (
          <Notice kind="success" role="status">
            {words.ended}
          </Notice>
        )}
        {(outcome === 'failed' || outcome === 'unreadable') && (
          <Notice kind="danger" role="alert">
            {words[outcome]}
          </Notice>
        )}
        {outcome === 'unreadable' && (
          <Button kind="line" onClick={reload}>
            {words.again}
          </Button>
        )}
      </div>
    </section>
  )
}

function DeviceItem({ device, pending, onEnd }: { device: Device; pending: boolean; onEnd: () => void }) {
  const words = useTexts(texts)
  const { locale } = useVoice()
  const name = deviceName(device.device) ?? words.unknown
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0 leading-snug">
        <p className="font-semibold">{name}</p>
        <p className="text-xs break-words text-ink-3">
          {[device.here && words.here, words.since(formatDay(device.since, locale)), device.address]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!device.here && (
        <Button kind="line" disabled={pending} aria-label={words.endOf(name)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  )
}
