import { inEachLanguage } from '#domain/each-language.ts'
import type { ProviderName } from '#domain/provider-names.ts'
import type { MailService } from '#domain/settings/outside/mail-services.ts'

interface ConnectionTexts {
  notices: { label: string; copy: string; copied: string; events: Record<ProviderName, string> }
  /** `count`: paid orders of the last half year. */
  leaving: (count: number) => string
  mailService: {
    label: string
    line: string
    own: string
    host: string
    hostHint: string
    user: string
    password: string
    hints: Partial<Record<MailService, string>>
  }
}

const en: ConnectionTexts = {
  notices: {
    label: 'Webhook address',
    copy: 'Copy',
    copied: 'Copied',
    events: {
      paypal: 'Paste it at PayPal: your app, Webhooks, Add webhook, All events. The webhook’s ID goes below.',
      mercadopago:
        'Paste it at Mercado Pago: your application, Webhooks, with the events Payments, Chargebacks and Claims. The secret shown there goes below.',
    },
  },
  leaving: (count) =>
    `${count} ${count === 1 ? 'order' : 'orders'} from the last six months ${count === 1 ? 'was' : 'were'} paid to the current account. Without its credentials they cannot be tracked or refunded, and disputes go unseen: make any refunds that are due first.`,
  mailService: {
    label: 'Mail service',
    line: 'Full address on one line',
    own: 'Own server',
    host: 'Server',
    hostHint: 'Such as mail.example.com; for a port other than 465, mail.example.com:587.',
    user: 'User name for signing in',
    password: 'Password or key',
    hints: {
      gmail: 'An app password: Google account, Security, 2-Step Verification, App passwords.',
      outlook: 'The mailbox must allow authenticated SMTP (Microsoft 365 admin center, Mail, Manage email apps).',
      zoho: 'An application-specific password, where two-factor sign-in is on.',
      brevo: 'An SMTP key: SMTP & API, SMTP. Name: the SMTP login shown there.',
      ses: 'SMTP credentials of your region (SMTP settings, Create SMTP credentials), not access keys.',
      postmark: 'The server’s API token is both the name and the password.',
      mailgun: 'SMTP credentials of the domain. Domains in the EU: choose Own server, smtp.eu.mailgun.org.',
    },
  },
}

const es: ConnectionTexts = {
  notices: {
    label: 'Dirección para sus avisos',
    copy: 'Copiar',
    copied: 'Copiada',
    events: {
      paypal: 'Pégala en PayPal: tu app, Webhooks, Add webhook, All events. El ID del webhook va abajo.',
      mercadopago:
        'Pégala en Mercado Pago: tu aplicación, Webhooks, con los eventos Pagos, Contracargos y Reclamos. La clave que se muestra allí va abajo.',
    },
  },
  leaving: (count) =>
    `${count} ${count === 1 ? 'pedido' : 'pedidos'} del último medio año se ${count === 1 ? 'pagó' : 'pagaron'} a la cuenta actual. Sin sus credenciales no se siguen, sus reembolsos se rechazan y las disputas no se ven: devuelve antes lo que debas.`,
  mailService: {
    label: 'Servicio de correo',
    line: 'La dirección entera en una línea',
    own: 'Servidor propio',
    host: 'Servidor',
    hostHint: 'Por ejemplo mail.example.com; con otro puerto que 465, mail.example.com:587.',
    user: 'Nombre con el que entra la tienda',
    password: 'Contraseña o clave',
    hints: {
      gmail: 'Una contraseña de aplicación: cuenta de Google, Seguridad, Verificación en dos pasos.',
      outlook:
        'El buzón debe permitir SMTP autenticado (centro de administración de Microsoft 365, Correo, Administrar aplicaciones de correo).',
      zoho: 'Una contraseña específica de aplicación, si el segundo factor está activado.',
      brevo: 'Una clave SMTP: SMTP & API, SMTP. Nombre: el acceso SMTP que se muestra allí.',
      ses: 'Credenciales SMTP de tu región (SMTP settings, Create SMTP credentials), no claves de acceso.',
      postmark: 'El token API del servidor es nombre y contraseña a la vez.',
      mailgun: 'Credenciales SMTP del dominio. Dominios de la UE: elige Servidor propio, smtp.eu.mailgun.org.',
    },
  },
}

const ptBR: ConnectionTexts = {
  notices: {
    label: 'Endereço para os avisos',
    copy: 'Copiar',
    copied: 'Copiado',
    events: {
      paypal: 'Cole-o no PayPal: seu aplicativo, Webhooks, Add webhook, All events. O ID do webhook vai abaixo.',
      mercadopago:
        'Cole-o no Mercado Pago: sua aplicação, Webhooks, com os eventos Pagamentos, Contestações e Reclamações. A chave mostrada lá vai abaixo.',
    },
  },
  leaving: (count) =>
    `${count} ${count === 1 ? 'pedido' : 'pedidos'} do último meio ano ${count === 1 ? 'foi pago' : 'foram pagos'} à conta atual. Sem as credenciais dela, não são acompanhados, seus reembolsos são recusados e as disputas não são vistas: devolva antes o que for devido.`,
  mailService: {
    label: 'Serviço de e-mail',
    line: 'O endereço inteiro em uma linha',
    own: 'Servidor próprio',
    host: 'Servidor',
    hostHint: 'Por exemplo mail.example.com; com outra porta que 465, mail.example.com:587.',
    user: 'Nome com que a loja entra',
    password: 'Senha ou chave',
    hints: {
      gmail: 'Uma senha de app: Conta do Google, Segurança, Verificação em duas etapas, Senhas de app.',
      outlook:
        'A caixa precisa permitir SMTP autenticado (centro de administração do Microsoft 365, E-mail, Gerenciar aplicativos de e-mail).',
      zoho: 'Uma senha específica de aplicativo, se a verificação em duas etapas estiver ativada.',
      brevo: 'Uma chave SMTP: SMTP & API, SMTP. Nome: o acesso SMTP mostrado lá.',
      ses: 'Credenciais SMTP da sua região (SMTP settings, Create SMTP credentials), não chaves de acesso.',
      postmark: 'O token de API do servidor é nome e senha ao mesmo tempo.',
      mailgun: 'Credenciais SMTP do domínio. Domínios da UE: escolha Servidor próprio, smtp.eu.mailgun.org.',
    },
  },
}

/** Texts that help with the forms for the providers and mail. */
export const connectionTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })
