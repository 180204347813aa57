import { inEachLanguage } from '#domain/each-language.ts'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { Outcome } from '#web/office/outcome.tsx'
import { useFormats } from '#web/office/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'

const texts = inEachLanguage({
  en: {
    title: 'License certificate keys',
    intro:
      'Certificates for sold licenses are signed with the latest of these keys. The private key is encrypted with the store’s secret. Create a new one if somebody may have read it; certificates signed before remain valid.',
    none: 'None yet: one is created with the first license sold.',
    now: 'in use',
    until: (when: string) => `signed until ${when}`,
    renew: 'Create a new key',
  },
  es: {
    title: 'Claves de los certificados de licencia',
    intro:
      'Los certificados de las licencias vendidas se firman con la última de estas. Su mitad privada está sellada con el secreto de la tienda. Haz una nueva si alguien pudo leerla; lo firmado antes sigue valiendo.',
    none: 'Todavía ninguna: la hace la primera licencia vendida.',
    now: 'firma ahora',
    until: (when) => `firmó hasta ${when}`,
    renew: 'Hacer una clave nueva',
  },
  'pt-BR': {
    title: 'Chaves dos certificados de licença',
    intro:
      'Os certificados das licenças vendidas são assinados com a última destas. A metade privada dela está selada com o segredo da loja. Faça uma nova se alguém puder ter lido; o que foi assinado antes continua valendo.',
    none: 'Nenhuma ainda: a primeira licença vendida faz uma.',
    now: 'assina agora',
    until: (when) => `assinou até ${when}`,
    renew: 'Fazer uma chave nova',
  },
})

/** The keys that sign license certificates, with a button to create a new one. */
export function CertificateKeys({ keys }: Pick<Route.ComponentProps['loaderData'], 'keys'>) {
  const words = useTexts(texts)
  const { shortInstant } = useFormats()
  const { call, pending, failure } = useOfficeCall()
  return (
    <details className="mt-10">
      <summary className="cursor-pointer text-base font-semibold">{words.title}</summary>
      <p className="my-2 max-w-prose text-ink-2">{keys.length === 0 ? words.none : words.intro}</p>
      <ul className="grid gap-1">
        {keys.map(({ id, madeAt, retiredAt }) => (
          <li key={id} className="wrap-anywhere">
            <code>{id}</code> · {shortInstant(madeAt)} ·{' '}
            {retiredAt === null ? words.now : words.until(shortInstant(retiredAt))}
          </li>
        ))}
      </ul>
      <Outcome failure={failure} />
      {keys.length > 0 && (
        <Button
          kind="line"
          className="mt-2"
          pending={pending}
          onClick={() => void call('POST /admin/certificate-keys', {})}
        >
          {words.renew}
        </Button>
      )}
    </details>
  )
}
