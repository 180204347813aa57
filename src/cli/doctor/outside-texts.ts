import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'
import type { ProbeResult } from '#domain/settings/owners-settings.ts'

type Outcome = Exclude<ProbeResult['outcome'], 'ok'>

/** What a provider's answer means, and what to do. */
interface OutcomeTexts {
  found: Record<Outcome, (detail: string) => string>
  advice: Record<Outcome, string>
}

const en = {
  mailKept: 'E-mails reach nobody: they wait for a mail server.',
  setMail: 'Set SMTP_URL and MAIL_FROM.',
  mailDemo: 'E-mails stay in the demo’s mailbox and go nowhere (SMTP_URL is not set).',
  mailTaken: (server: string) => `The mail server ${server} accepts this store’s e-mails.`,
  mailRefused: (reason: string) => `The mail server does not accept e-mails: ${reason}.`,
  checkMail: 'Check SMTP_URL.',
  simulated: 'Payments go to the simulators of the demo.',
  nobodyPays: 'Nobody can pay: no provider has credentials.',
  giveCredentials: 'Enter those of PayPal or Mercado Pago.',
  providerWell: (provider: string) => `${provider} accepts this store’s credentials.`,
  demoNotices: (address: string) => `The demo's notices come from this machine, to ${address}.`,
  unreached: (address: string) => `Nobody outside can reach ${address}.`,
  setAddress: 'Set BASE_URL to the public address of the store.',
  unencrypted: (address: string) => `${address} is not encrypted, and providers send notices to https only.`,
  proxy: 'Put an https proxy in front.',
  answers: (address: string) => `The store answers at ${address}; notices come to ${address}/api/webhooks/…`,
  silent: (address: string) => `Nothing answers at ${address}/healthz from here.`,
  checkAddress: 'Start the store; check its name, proxy and certificate.',
}

const es: typeof en = {
  mailKept: 'Los correos no llegan a nadie: esperan un servidor de correo.',
  setMail: 'Pon SMTP_URL y MAIL_FROM.',
  mailDemo: 'Los correos se guardan en el buzón de la demostración y no van a ningún sitio (SMTP_URL no está puesto).',
  mailTaken: (server) => `El servidor de correo ${server} acepta correos de esta tienda.`,
  mailRefused: (reason) => `El servidor de correo no acepta correos: ${reason}.`,
  checkMail: 'Revisa SMTP_URL.',
  simulated: 'Los pagos van a los simuladores de la demostración.',
  nobodyPays: 'Nadie puede pagar: ningún proveedor tiene credenciales.',
  giveCredentials: 'Pon las de PayPal o Mercado Pago.',
  providerWell: (provider) => `${provider} responde a las credenciales de esta tienda.`,
  demoNotices: (address) => `Los avisos de la demostración vienen de esta máquina, a ${address}.`,
  unreached: (address) => `Nadie de fuera llega a ${address}.`,
  setAddress: 'Pon en BASE_URL la dirección pública de la tienda.',
  unencrypted: (address) => `${address} no está cifrada, y los proveedores solo envían avisos a https.`,
  proxy: 'Pon delante un proxy con https.',
  answers: (address) => `La tienda responde en ${address}; los avisos llegan a ${address}/api/webhooks/…`,
  silent: (address) => `Desde aquí nada responde en ${address}/healthz.`,
  checkAddress: 'Arranca la tienda; revisa su nombre, su proxy y su certificado.',
}

const ptBR: typeof en = {
  mailKept: 'Os e-mails não chegam a ninguém: esperam um servidor de e-mail.',
  setMail: 'Defina SMTP_URL e MAIL_FROM.',
  mailDemo:
    'Os e-mails ficam na caixa de correio da demonstração e não vão a lugar nenhum (SMTP_URL não está definido).',
  mailTaken: (server) => `O servidor de e-mail ${server} aceita os e-mails desta loja.`,
  mailRefused: (reason) => `O servidor de e-mail não aceita e-mails: ${reason}.`,
  checkMail: 'Confira SMTP_URL.',
  simulated: 'Os pagamentos vão para os simuladores da demonstração.',
  nobodyPays: 'Ninguém pode pagar: nenhum provedor tem credenciais.',
  giveCredentials: 'Informe as do PayPal ou do Mercado Pago.',
  providerWell: (provider) => `${provider} responde às credenciais desta loja.`,
  demoNotices: (address) => `Os avisos da demonstração vêm desta máquina, para ${address}.`,
  unreached: (address) => `Ninguém de fora chega a ${address}.`,
  setAddress: 'Defina em BASE_URL o endereço público da loja.',
  unencrypted: (address) => `${address} não tem criptografia, e os provedores só enviam avisos para https.`,
  proxy: 'Coloque um proxy com https na frente.',
  answers: (address) => `A loja responde em ${address}; os avisos chegam a ${address}/api/webhooks/…`,
  silent: (address) => `Daqui, nada responde em ${address}/healthz.`,
  checkAddress: 'Inicie a loja; confira o nome, o proxy e o certificado.',
}

/** Findings about mails, payments and the public address. */
export const outsideTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayOutside = sentencesOf(outsideTexts)

const outcomesInEnglish: OutcomeTexts = {
  found: {
    incomplete: () => 'its credentials are not complete.',
    unreachable: (detail) => `it does not answer${detail && ` (${detail})`}.`,
    refused: (detail) => `it refuses the credentials${detail && ` (${detail})`}.`,
    'webhook-unknown': (detail) => `it does not know the webhook ${detail}.`,
    'webhook-elsewhere': (detail) => `its notices go to ${detail}.`,
    'webhook-silent': (detail) => `its webhook does not send ${detail}.`,
    'disputes-unseen': () => 'its application has no access to disputes.',
    'other-seller': (detail) => `the token belongs to the seller ${detail}.`,
    'other-currency': (detail) => `that seller collects ${detail}.`,
  },
  advice: {
    incomplete: 'Set all of them.',
    unreachable: 'Try again; check the network.',
    refused: 'Copy them again from its pages.',
    'webhook-unknown': 'Create one there and set PAYPAL_WEBHOOK_ID, or payments are only noticed by polling.',
    'webhook-elsewhere': 'Send them to BASE_URL/api/webhooks/paypal, or payments are only noticed by polling.',
    'webhook-silent': 'Choose these events there (or all), or they are only noticed by polling.',
    'disputes-unseen': 'Turn on "Customer disputes" for it there, or the store learns of them only from notices.',
    'other-seller': 'Set MERCADOPAGO_COLLECTOR_ID to that, or no payment is accepted.',
    'other-currency': 'Set MERCADOPAGO_CURRENCY and MERCADOPAGO_RATE for it.',
  },
}

const outcomesInSpanish: OutcomeTexts = {
  found: {
    incomplete: () => 'sus credenciales no están completas.',
    unreachable: (detail) => `no responde${detail && ` (${detail})`}.`,
    refused: (detail) => `rechaza las credenciales${detail && ` (${detail})`}.`,
    'webhook-unknown': (detail) => `no conoce el webhook ${detail}.`,
    'webhook-elsewhere': (detail) => `sus avisos van a ${detail}.`,
    'webhook-silent': (detail) => `su webhook no trae ${detail}.`,
    'disputes-unseen': () => 'su aplicación no puede ver disputas.',
    'other-seller': (detail) => `el token es del vendedor ${detail}.`,
    'other-currency': (detail) => `ese vendedor cobra en ${detail}.`,
  },
  advice: {
    incomplete: 'Ponlas todas.',
    unreachable: 'Inténtalo otra vez; revisa la red.',
    refused: 'Cópialas otra vez de sus páginas.',
    'webhook-unknown': 'Haz uno allí y pon PAYPAL_WEBHOOK_ID, o los pagos solo se notan al preguntar.',
    'webhook-elsewhere': 'Haz que vayan a BASE_URL/api/webhooks/paypal, o los pagos solo se notan al preguntar.',
    'webhook-silent': 'Elige allí esos eventos (o todos), o solo se notan al preguntar.',
    'disputes-unseen': 'Activa allí «Customer disputes» para ella, o solo los avisos hablan de disputas.',
    'other-seller': 'Pon ese número en MERCADOPAGO_COLLECTOR_ID, o no se acepta ningún pago.',
    'other-currency': 'Pon MERCADOPAGO_CURRENCY y MERCADOPAGO_RATE para esa moneda.',
  },
}

const outcomesInPortuguese: OutcomeTexts = {
  found: {
    incomplete: () => 'as credenciais não estão completas.',
    unreachable: (detail) => `não responde${detail && ` (${detail})`}.`,
    refused: (detail) => `recusa as credenciais${detail && ` (${detail})`}.`,
    'webhook-unknown': (detail) => `não conhece o webhook ${detail}.`,
    'webhook-elsewhere': (detail) => `seus avisos vão para ${detail}.`,
    'webhook-silent': (detail) => `seu webhook não traz ${detail}.`,
    'disputes-unseen': () => 'seu aplicativo não pode ver disputas.',
    'other-seller': (detail) => `o token é do vendedor ${detail}.`,
    'other-currency': (detail) => `esse vendedor recebe em ${detail}.`,
  },
  advice: {
    incomplete: 'Informe todas.',
    unreachable: 'Tente de novo; confira a rede.',
    refused: 'Copie-as de novo das páginas do provedor.',
    'webhook-unknown': 'Crie um lá e defina PAYPAL_WEBHOOK_ID, ou os pagamentos só são percebidos por consulta.',
    'webhook-elsewhere':
      'Faça com que eles vão para BASE_URL/api/webhooks/paypal, ou os pagamentos só são percebidos por consulta.',
    'webhook-silent': 'Escolha esses eventos lá (ou todos), ou eles só são percebidos por consulta.',
    'disputes-unseen': 'Ative lá “Customer disputes” para ele, ou só os avisos falam de disputas.',
    'other-seller': 'Defina MERCADOPAGO_COLLECTOR_ID com esse número, ou nenhum pagamento é aceito.',
    'other-currency': 'Defina MERCADOPAGO_CURRENCY e MERCADOPAGO_RATE para essa moeda.',
  },
}

export const outcomeTexts = inEachLanguage({
  en: outcomesInEnglish,
  es: outcomesInSpanish,
  'pt-BR': outcomesInPortuguese,
})
