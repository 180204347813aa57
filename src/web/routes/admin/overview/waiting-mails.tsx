import { Link } from 'react-router'
import { inEachLanguage } from '#domain/each-language.ts'
import type { MailTrouble } from '#domain/overview/list-waiting-mails.ts'
import { useFormats } from '#web/office/use-formats.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'

const texts = inEachLanguage({
  en: {
    title: 'E-mails that are not going out',
    intro:
      'The store keeps trying. Anyone waiting for a link to confirm an address can be let in manually, under Customers.',
    since: (at: string) => `waiting since ${at}`,
    toMail: 'Go to mail settings',
    why: {
      unset: 'No mail server is set. It goes out as soon as there is one.',
      unreachable: 'The mail server does not answer: check its address and port.',
      plain: 'The mail server offers no encryption, so nothing was said to it: try its port 465.',
      login: 'The mail server rejects the name and password: enter them again.',
      recipient: 'The mail server does not accept this address: it may not exist.',
      refused: 'The mail server refused it.',
      unknown: 'It could not be sent.',
    } satisfies Record<MailTrouble, string> as Record<MailTrouble, string>,
  },
  es: {
    title: 'Correos que no salen',
    intro:
      'La tienda lo sigue intentando. A quien espera el enlace para confirmar su dirección se le puede dejar entrar a mano, en Clientes.',
    since: (at) => `espera desde ${at}`,
    toMail: 'A los ajustes de correo',
    why: {
      unset: 'No hay ningún servidor de correo. Saldrá en cuanto lo haya.',
      unreachable: 'El servidor de correo no responde: revisa su dirección y su puerto.',
      plain: 'El servidor de correo no ofrece cifrado, así que no se le dijo nada: prueba su puerto 465.',
      login: 'El servidor de correo no acepta nombre y contraseña: revisa ambos.',
      recipient: 'El servidor de correo no acepta esta dirección: puede que no exista.',
      refused: 'El servidor de correo lo rechazó.',
      unknown: 'No se pudo entregar.',
    },
  },
  'pt-BR': {
    title: 'E-mails que não saem',
    intro:
      'A loja continua tentando. Quem espera o link para confirmar o e-mail pode ser confirmado à mão, em Clientes.',
    since: (at) => `esperando desde ${at}`,
    toMail: 'Ir para as configurações de e-mail',
    why: {
      unset: 'Não há nenhum servidor de e-mail. Ele sairá assim que houver um.',
      unreachable: 'O servidor de e-mail não responde: confira o endereço e a porta.',
      plain: 'O servidor de e-mail não oferece criptografia, então nada foi dito a ele: tente a porta 465.',
      login: 'O servidor de e-mail não aceita o nome e a senha: informe-os de novo.',
      recipient: 'O servidor de e-mail não aceita este endereço: talvez ele não exista.',
      refused: 'O servidor de e-mail recusou.',
      unknown: 'Não foi possível entregar.',
    },
  },
})

type Mails = Route.ComponentProps['loaderData']['waitingMails']

/** Mails that are not being delivered, and why, with the mail server's response. */
export function WaitingMails({ mails }: { mails: Mails }) {
  const words = useTexts(texts)
  const { shortInstant } = useFormats()
  if (mails.length === 0) return null
  return (
    <section aria-labelledby="waiting-mails" className="given-up">
      <h2 id="waiting-mails" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-1 max-w-[60ch] text-ink-2">
        {words.intro}{' '}
        <Link to="/admin/settings#mail" className="underline underline-offset-4">
          {words.toMail}
        </Link>
      </p>
      <ul>
        {mails.map((mail) => (
          <li key={mail.id}>
            <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
              <p>
                <strong>{mail.to}</strong>{' '}
                {mail.orderId ? (
                  <Link to={`/admin/orders/${mail.orderId}`} className="underline underline-offset-4">
                    {mail.subject}
                  </Link>
                ) : (
                  mail.subject
                )}
                , {words.since(shortInstant(mail.since))}
              </p>
              <p>{words.why[mail.why]}</p>
              {mail.said && (
                <p className="text-sm text-ink-3" lang="en">
                  {mail.said}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
