import type { ShownCertificate } from '#domain/certificates/show-certificate.ts'
import { catalogLanguage } from '#domain/voice.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { texts } from './texts.ts'

/** What a license's certificate says and whether it is valid; it names no buyer. */
export function CertificateSheet({ certificate, keys }: { certificate: ShownCertificate; keys: string }) {
  const words = useTexts(texts)
  const { locale } = useVoice()
  const { model, tier, sha256, files, issuedAt, valid, signature, payload, key } = certificate
  const day = new Date(issuedAt).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const long = 'font-mono text-sm wrap-anywhere'
  return (
    <div className="wrap-narrow grid gap-5 py-8">
      <h1 className="text-3xl">{words.title}</h1>
      <Notice kind={valid ? 'info' : 'danger'} role="status">
        {valid ? words.valid : words.invalid}
      </Notice>
      <dl className="grid gap-3 [&_dt]:text-xs [&_dt]:text-ink-2">
        <div>
          <dt>{words.model}</dt>
          <dd lang={catalogLanguage} className="text-lg font-semibold wrap-anywhere">
            {model}
          </dd>
        </div>
        <div>
          <dt>{words.tier}</dt>
          <dd lang={catalogLanguage} className="text-lg font-semibold wrap-anywhere">
            {tier}
          </dd>
        </div>
        <div>
          <dt>{words.issued}</dt>
          <dd>
            <time dateTime={issuedAt}>{day}</time>
          </dd>
        </div>
        <div>
          <dt>{files.length > 1 ? words.sumOf : words.sum}</dt>
          <dd className={long}>{sha256}</dd>
        </div>
        {files.length > 1 && (
          <div>
            <dt>{words.sums}</dt>
            {files.map((file) => (
              <dd key={file.fileName} className="mb-2">
                <span lang={catalogLanguage} className="wrap-anywhere">
                  {file.fileName}
                </span>
                <span className={`block ${long}`}>{file.sha256}</span>
              </dd>
            ))}
          </div>
        )}
      </dl>
      <details>
        <summary className="min-h-ctl cursor-pointer py-2 font-semibold">{words.proof}</summary>
        <p className="text-ink-2">
          {words.proofText}{' '}
          <a href={keys} className="underline wrap-anywhere">
            {keys}
          </a>
          .
        </p>
        <p className={`my-3 rounded-box border border-line p-3 ${long}`}>{payload}</p>
        <dl className="grid gap-3 [&_dt]:text-xs [&_dt]:text-ink-2">
          <div>
            <dt>{words.signature}</dt>
            <dd className={long}>{signature}</dd>
          </div>
          <div>
            <dt>
              {words.publicKey} ({key.id})
            </dt>
            <dd className={long}>{key.publicKey}</dd>
          </div>
        </dl>
      </details>
    </div>
  )
}
