import { inEachLanguage } from '#domain/each-language.ts'
import { catalogLanguage } from '#domain/voice.ts'
import { Thumb } from '#web/personal/thumb.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { CertificateLinks } from './certificate-links.tsx'
import { DownloadButton } from './download-button.tsx'
import type { ReceivedGift } from './use-received-gifts.ts'

const texts = inEachLanguage({
  en: {
    title: 'Gifts for you',
    from: (name: string) => `From ${name}`,
    ended: 'This gift was taken back, and its payment was refunded.',
    frozen: 'The payment for this gift is being reviewed: its files are on hold.',
  },
  es: {
    title: 'Regalos para ti',
    from: (name: string) => `De ${name}`,
    ended: 'Este regalo se retiró y su pago se devolvió.',
    frozen: 'El pago de este regalo se está revisando: sus archivos esperan.',
  },
  'pt-BR': {
    title: 'Presentes para você',
    from: (name: string) => `De ${name}`,
    ended: 'Este presente foi retirado, e o pagamento foi devolvido.',
    frozen: 'O pagamento deste presente está em análise: os arquivos esperam.',
  },
})

/** The gifts that this account has accepted. */
export function ReceivedGifts({ gifts }: { gifts: ReceivedGift[] }) {
  const words = useTexts(texts)
  return (
    <section aria-labelledby="received" className="grid gap-2 border-t-2 border-ink pt-4 pb-8">
      <h2 id="received" className="font-text text-md tracking-normal">
        {words.title}
      </h2>
      {gifts.map((gift) => (
        <Received key={gift.orderId} gift={gift} />
      ))}
    </section>
  )
}

function Received({ gift }: { gift: ReceivedGift }) {
  const words = useTexts(texts)
  const { purchases } = useTexts(personalTexts)
  const { orderId, state, name, message, fileName, lines } = gift
  const [first] = lines
  return (
    <div className="grid gap-3 border-b border-line py-3 last:border-b-0">
      <ul className="grid gap-3">
        {lines.map((line) => (
          <li
            key={`${line.slug} ${line.license?.name}`}
            className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-x-4"
          >
            <Thumb address={line.image} width={64} />
            <div>
              <h3 lang={catalogLanguage} className="font-text text-md leading-snug tracking-normal hyphens-auto">
                {line.title}
              </h3>
              {line.certificate && <CertificateLinks id={line.certificate} />}
            </div>
          </li>
        ))}
      </ul>
      {(name !== '' || message !== '') && (
        <p className="text-sm text-ink-2 whitespace-pre-line wrap-anywhere">
          {name !== '' && <b>{words.from(name)}</b>}
          {name !== '' && message !== '' && '\n'}
          {message}
        </p>
      )}
      {state === 'withdrawn' && <Notice kind="warning">{words.ended}</Notice>}
      {state === 'frozen' && <Notice kind="warning">{words.frozen}</Notice>}
      {fileName && (
        <div className="sm:w-52 sm:justify-self-end">
          <DownloadButton orderId={orderId} fileName={fileName} label={purchases.download} title={first?.title ?? ''} />
        </div>
      )}
    </div>
  )
}
