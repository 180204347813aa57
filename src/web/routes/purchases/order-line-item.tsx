import { displaySizeIn } from '#domain/display-size.ts'
import { listFormats } from '#domain/file-formats.ts'
import { displayPrice } from '#domain/money.ts'
import type { Order, OrderLine } from '#domain/orders/list-orders.ts'
import { isOpen } from '#domain/orders/order-states.ts'
import { catalogLanguage } from '#domain/voice.ts'
import { licenseTexts } from '#web/personal/purchase/licenses/license-texts.ts'
import { Thumb } from '#web/personal/thumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { CertificateLinks } from './certificate-links.tsx'
import { DownloadButton } from './download-button.tsx'

/** One purchased figure, its files, and its download while the order gives access. */
export function OrderLineItem({
  order,
  line,
  access,
  given,
}: {
  order: Order
  line: OrderLine
  access: boolean
  /** The purchase is a gift, so its files belong to somebody else. */
  given: boolean
}) {
  const { purchases } = useTexts(personalTexts)
  const licenses = useTexts(licenseTexts)
  const { locale } = useVoice()
  const bytes = line.files.reduce((sum, file) => sum + file.size, 0)
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0 sm:grid-cols-[64px_minmax(0,1fr)_auto]">
      <Thumb address={line.image} width={64} />
      <div>
        <h3 lang={catalogLanguage} className="font-text text-md leading-snug tracking-normal hyphens-auto">
          {line.quantity > 1 && `${purchases.quantity(line.quantity)} `}
          {line.title}
        </h3>
        {line.certificate && <CertificateLinks id={line.certificate} />}
        {line.license && (
          <details className="text-sm">
            <summary className="min-h-8 cursor-pointer py-1.5">{licenses.bought(line.license.name)}</summary>
            <p className="pb-2 text-ink-2 whitespace-pre-line wrap-anywhere">{line.license.text}</p>
          </details>
        )}
        {line.files.length > 0 && (
          <p className="text-xs text-ink-3 tabular-nums">
            {listFormats(line.files)}, {displaySizeIn(locale, bytes)}
          </p>
        )}
      </div>
      <div className="max-sm:col-span-full sm:w-38 print:text-right">
        <Price price={displayPrice(line.chargedCents)} className="not-print:hidden" />
        {given ? null : access ? (
          <DownloadButton
            label={purchases.download}
            orderId={order.id}
            fileName={`${line.slug}.zip`}
            title={line.title}
          />
        ) : (
          <Button block disabled>
            {isOpen(order.status) ? purchases.afterPayment : purchases.states[order.status]}
          </Button>
        )}
      </div>
    </li>
  )
}
