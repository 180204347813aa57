import { inEachLanguage } from '#domain/each-language.ts'
import type { RetainedKind } from '#domain/limits/retention-periods.ts'

interface CleaningWords {
  title: string
  intro: string
  what: string
  after: string
  last: string
  atOnce: string
  all: string
  hours: string
  days: (count: number) => string
  kinds: Record<RetainedKind, string>
}

export const cleaningTexts = inEachLanguage<CleaningWords>({
  en: {
    title: 'Data retention',
    intro:
      'Data past its retention period is deleted automatically, every hour. Orders, payments, downloads and the record below are kept: they prove what was done.',
    what: 'Data',
    after: 'Kept for',
    last: 'Last deleted',
    atOnce: 'In that run',
    all: 'Total',
    hours: 'a few hours',
    days: (count) => (count === 1 ? '1 day' : `${count} days`),
    kinds: {
      'finished-jobs': 'Finished tasks',
      'kept-answers': 'Stored answers to repeated calls',
      'request-counts': 'Request counts',
      'ended-sessions': 'Ended sessions',
      'ended-links': 'Expired links and codes',
      'mail-texts': 'E-mail texts',
      'unpaid-guests': 'Addresses of guests who never paid',
      'undelivered-farewells': 'Undelivered farewell e-mails',
      'gift-addresses': 'Gift addresses',
      'visit-counts': 'Visit counts',
      'webhook-log': 'Webhook messages',
      uploads: 'Abandoned uploads',
    },
  },
  es: {
    title: 'Lo que la tienda olvida por sí sola',
    intro:
      'Cada hora se va lo que ya es viejo. Los pedidos, los pagos, las descargas y el registro de abajo se quedan: prueban lo que se hizo.',
    what: 'Qué',
    after: 'Después de',
    last: 'Última vez',
    atOnce: 'Entonces',
    all: 'En total',
    hours: 'unas horas',
    days: (count) => (count === 1 ? '1 día' : `${count} días`),
    kinds: {
      'finished-jobs': 'Trabajos terminados',
      'kept-answers': 'Respuestas a llamadas repetidas',
      'request-counts': 'Conteos de solicitudes',
      'ended-sessions': 'Sesiones terminadas',
      'ended-links': 'Enlaces y códigos vencidos',
      'mail-texts': 'Textos de correos',
      'unpaid-guests': 'Correos de compradores sin cuenta que no pagaron',
      'undelivered-farewells': 'Últimos correos sin entregar',
      'gift-addresses': 'Correos de regalos',
      'visit-counts': 'Conteos de visitas',
      'webhook-log': 'Mensajes a webhooks',
      uploads: 'Subidas olvidadas',
    },
  },
  'pt-BR': {
    title: 'O que a loja esquece sozinha',
    intro:
      'A cada hora sai o que já é velho. Pedidos, pagamentos, downloads e o registro abaixo ficam: provam o que foi feito.',
    what: 'O quê',
    after: 'Depois de',
    last: 'Última vez',
    atOnce: 'Então',
    all: 'No total',
    hours: 'algumas horas',
    days: (count) => (count === 1 ? '1 dia' : `${count} dias`),
    kinds: {
      'finished-jobs': 'Trabalhos concluídos',
      'kept-answers': 'Respostas a chamadas repetidas',
      'request-counts': 'Contagens de solicitações',
      'ended-sessions': 'Sessões encerradas',
      'ended-links': 'Links e códigos vencidos',
      'mail-texts': 'Textos de e-mails',
      'unpaid-guests': 'E-mails de compradores sem conta que não pagaram',
      'undelivered-farewells': 'Últimos e-mails não entregues',
      'gift-addresses': 'E-mails de presentes',
      'visit-counts': 'Contagens de visitas',
      'webhook-log': 'Mensagens para webhooks',
      uploads: 'Envios esquecidos',
    },
  },
})
