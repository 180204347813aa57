import { Link } from 'react-router'
import { inEachLanguage } from '#domain/each-language.ts'
import { addressOf } from '#web/call-store.ts'
import { useTexts } from '#web/voices/use-texts.ts'

const texts = inEachLanguage({
  en: { pdf: 'Certificate (PDF)', json: 'JSON', verify: 'Verify' },
  es: { pdf: 'Certificado (PDF)', json: 'JSON', verify: 'Comprobarlo' },
  'pt-BR': { pdf: 'Certificado (PDF)', json: 'JSON', verify: 'Verificar' },
})

/** Links to the certificate of a bought license: as PDF, as JSON, and its public page. */
export function CertificateLinks({ id }: { id: string }) {
  const words = useTexts(texts)
  const link = 'inline-flex min-h-9 items-center underline underline-offset-4'
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      <a
        href={addressOf('GET /me/certificates/{id}/pdf', { params: { id } })}
        target="_blank"
        rel="noreferrer"
        className={link}
      >
        {words.pdf}
      </a>
      <a
        href={addressOf('GET /me/certificates/{id}/json', { params: { id } })}
        target="_blank"
        rel="noreferrer"
        className={link}
      >
        {words.json}
      </a>
      <Link to={`/verify/${id}`} className={link}>
        {words.verify}
      </Link>
    </p>
  )
}
