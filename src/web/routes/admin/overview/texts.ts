import { inEachLanguage } from '#domain/each-language.ts'
import type { JobKind } from '#domain/jobs/enqueue-job.ts'
import { oldRateDays } from '#domain/payments/placing/withheld-methods.ts'
import { textsInPortuguese } from './texts-in-portuguese.ts'

const en = {
  title: 'Overview',
  needs: 'Needs your attention',
  allWell: 'Nothing needs your attention. Orders come in, files go out.',
  tasks: {
    steps: (names: string) => `The store is not set up yet: ${names}`,
    flagged: (count: number) =>
      count === 1
        ? '1 payment does not match its order, was paid twice, was returned to you or is disputed: refund or accept it'
        : `${count} payments do not match their orders, were paid twice, were returned to you or are disputed: refund or accept them`,
    disputed: (count: number) => `${count} ${count === 1 ? 'dispute' : 'disputes'}: answer with the proof of delivery`,
    contestable: (count: number) =>
      `${count} ${count === 1 ? 'charge-back' : 'charge-backs'} in three months: often worth contesting, with the proof of delivery`,
    undownloaded: (count: number) =>
      `${count} paid ${count === 1 ? 'order was' : 'orders were'} not downloaded within a day: send the receipt again`,
    pending: (count: number) => `${count} ${count === 1 ? 'order is' : 'orders are'} waiting for the payment provider`,
    products: (count: string, one: boolean, names: string) =>
      `${count} published ${one ? 'model has' : 'models have'} no price, no file or a missing picture: ${names}`,
    bundles: (count: number, names: string) =>
      `${count} ${count === 1 ? 'bundle is' : 'bundles are'} not for sale because something in ${count === 1 ? 'it' : 'them'} cannot be delivered: ${names}`,
    webhooks: (count: number) =>
      `Messages to ${count} ${count === 1 ? 'webhook' : 'webhooks'} could not be delivered this week: see the log`,
    refusals: (count: number) =>
      `A payment provider refused to start ${count} ${count === 1 ? 'payment' : 'payments'} this week: nobody could pay. The order’s history says why`,
    mails: (count: number) =>
      `${count} ${count === 1 ? 'e-mail was' : 'e-mails were'} not accepted by the mail server; the store keeps trying. See which, and why`,
    mercadopago: {
      'aging-rate': (days: number) =>
        `The dollar rate for Mercado Pago is ${days} days old: update it. After ${oldRateDays} days nobody can pay with it`,
      'old-rate': (days: number) => `Buyers do not see Mercado Pago: its dollar rate is ${days} days old. Update it`,
      'other-currency': () =>
        'Buyers do not see Mercado Pago: the account collects a different currency from the one set',
      'other-seller': () =>
        'Buyers do not see Mercado Pago: the token belongs to a different seller from the seller ID set',
      unasked: () => 'Buyers do not see Mercado Pago until it confirms whose account this is; the store keeps asking',
    },
    testMoney: (names: string[]) =>
      `Only owners see ${names.join(' and ')}: set up with test money, so nobody else can pay this way. Enter the live credentials when you have finished testing`,
    clock:
      'The server’s clock is more than a day ahead of when the store last ran. Open payments, sales, gifts and cleanup wait until a payment provider confirms the time, or for an hour. Is the clock right?',
    jobs: (count: number) =>
      `${count} ${count === 1 ? 'background task is' : 'background tasks are'} late or keep failing; the store’s log says why`,
    givenUp: (count: number) =>
      `${count} ${count === 1 ? 'background task' : 'background tasks'} failed for good: retry or dismiss`,
  },
  givenUp: {
    title: 'Failed tasks',
    intro:
      'The store has stopped retrying these. Once the cause is fixed, try again; dismiss what is no longer needed.',
    again: 'Try again',
    letGo: 'Dismiss',
    letGoQuestion: 'Dismiss this? The store forgets the task for good; what it was about stays as it is.',
    /** The task's subject no longer exists in the store. */
    gone: 'something that no longer exists',
    tried: (count: number, at: string) => `Tried ${count} times, last on ${at}`,
    kinds: {
      'send-mail': 'E-mail to',
      'follow-payment': 'Payment for order',
      'follow-orphan': 'Payment without an order',
      'find-payments': 'Payments since a backup, at',
      'read-notice': 'Payment notice:',
      'process-models': 'Files of',
      'render-pictures': 'Pictures of',
      'tell-release': 'Update e-mail to buyers of',
      'give-members': 'New items for earlier buyers of',
      'move-sale': 'Start or end of the sale of',
      'issue-certificates': 'License certificates for order',
      'send-gift': 'Gift from order',
      'send-guest-code': 'E-mailed code that opens order',
      'send-webhook': 'Webhook to',
      'wake-endpoint': 'Waiting webhooks to',
    } satisfies Record<JobKind, string>,
  },
  figures: 'Sales',
  columns: { period: 'Period', sales: 'Sales, USD', orders: 'Orders', downloads: 'Downloads' },
  ordersUnit: (count: number): string => (count === 1 ? 'order' : 'orders'),
  today: 'Today',
  lastDays: (days: number) => `Last ${days} days`,
  salesLine: (dollars: string) => `Sales of the last 30 days, up to USD ${dollars} a day`,
  reports: 'All reports',
  newest: 'Newest orders',
  noOrders: 'No orders yet. They appear here as soon as somebody pays.',
  allOrders: 'All orders',
}

export type OverviewTexts = typeof en

const es: OverviewTexts = {
  title: 'Resumen',
  needs: 'Te necesita ahora',
  allWell: 'Nada te espera. Entran pedidos, salen archivos.',
  tasks: {
    steps: (names: string) => `Faltan pasos para abrir la tienda: ${names}`,
    flagged: (count: number) =>
      count === 1
        ? '1 pago no cuadra con su pedido, llegó dos veces, regresó o está en duda: devuélvelo o acéptalo'
        : `${count} pagos no cuadran con su pedido, llegaron dos veces, regresaron o están en duda: devuélvelos o acéptalos`,
    disputed: (count: number) => `${count} ${count === 1 ? 'disputa' : 'disputas'}: responde con la prueba de entrega`,
    contestable: (count: number) =>
      `${count} ${count === 1 ? 'pago retirado' : 'pagos retirados'} por el banco en tres meses: a menudo vale la pena impugnarlos, con la prueba de entrega`,
    undownloaded: (count: number) =>
      `${count} ${count === 1 ? 'pedido pagado no se descargó' : 'pedidos pagados no se descargaron'} en un día: envía el recibo otra vez`,
    pending: (count: number) => `${count} ${count === 1 ? 'pedido espera' : 'pedidos esperan'} al proveedor de pago`,
    products: (count: string, one: boolean, names: string) =>
      `${count} ${one ? 'modelo publicado' : 'modelos publicados'} sin precio, sin archivo o con una foto que falta: ${names}`,
    bundles: (count: number, names: string) =>
      `${count} ${count === 1 ? 'paquete no está a la venta' : 'paquetes no están a la venta'} porque algo de lo que ${count === 1 ? 'trae' : 'traen'} no se puede entregar: ${names}`,
    webhooks: (count: number) =>
      `Se abandonaron mensajes a ${count} ${count === 1 ? 'webhook' : 'webhooks'} esta semana: mira su registro`,
    refusals: (count: number) =>
      `Un proveedor de pago rechazó iniciar ${count} ${count === 1 ? 'pago' : 'pagos'} esta semana: nadie pudo pagar. El historial del pedido dice por qué`,
    mails: (count: number) =>
      `El servidor de correo no aceptó ${count} ${count === 1 ? 'mensaje' : 'mensajes'}; la tienda sigue intentando. Cuáles, y por qué`,
    mercadopago: {
      'aging-rate': (days: number) =>
        `El precio del dólar para Mercado Pago tiene ${days} días: ponlo de nuevo. A los ${oldRateDays} días nadie puede pagar con él`,
      'old-rate': (days: number) =>
        `Los compradores no ven Mercado Pago: su precio del dólar tiene ${days} días. Ponlo de nuevo`,
      'other-currency': () => 'Los compradores no ven Mercado Pago: la cuenta cobra en otra moneda que la indicada',
      'other-seller': () => 'Los compradores no ven Mercado Pago: el token es de otro vendedor que el indicado',
      unasked: () =>
        'Los compradores no ven Mercado Pago hasta que responda de quién es la cuenta; la tienda sigue preguntando',
    },
    testMoney: (names: string[]) =>
      `Solo los dueños ven ${names.join(' y ')}: con dinero de prueba, así que nadie más puede pagar de ese modo. Pon las credenciales reales cuando termines de probar`,
    clock:
      'El reloj de la máquina de la tienda está más de un día adelantado respecto de la última vez que trabajó. Los pagos abiertos, las ofertas, los regalos y la limpieza esperan hasta que un proveedor de pago diga lo mismo, o una hora: ¿está bien?',
    jobs: (count: number) =>
      `${count} ${count === 1 ? 'tarea interna se atrasa o falla' : 'tareas internas se atrasan o fallan'} una y otra vez; el registro de la tienda dice por qué`,
    givenUp: (count: number) =>
      `La tienda dejó de intentar ${count} ${count === 1 ? 'tarea' : 'tareas'}: puedes intentar otra vez o descartar`,
  },
  givenUp: {
    title: 'Sin resolver',
    intro:
      'La tienda lo intentó una y otra vez. Cuando la causa esté resuelta, inténtalo de nuevo; lo que ya no sirve se puede descartar.',
    again: 'Intentar de nuevo',
    letGo: 'Descartar',
    letGoQuestion: '¿Descartar esto? La tienda lo olvida para siempre; aquello de lo que trataba queda como está.',
    gone: 'algo que ya no existe',
    tried: (count: number, at: string) => `${count} intentos, el último el ${at}`,
    kinds: {
      'send-mail': 'Correo a',
      'follow-payment': 'Pago del pedido',
      'follow-orphan': 'Pago sin pedido',
      'find-payments': 'Pagos hechos desde una copia, en',
      'read-notice': 'Aviso de un pago:',
      'process-models': 'Archivos de',
      'render-pictures': 'Fotos de',
      'tell-release': 'Aviso a compradores de',
      'give-members': 'Entrega a quienes ya compraron',
      'move-sale': 'Comienzo o fin de la oferta de',
      'issue-certificates': 'Certificados de licencias del pedido',
      'send-gift': 'Regalo del pedido',
      'send-guest-code': 'Código por correo para abrir el pedido',
      'send-webhook': 'Webhook a',
      'wake-endpoint': 'Webhooks en espera a',
    },
  },
  figures: 'Ventas',
  columns: { period: 'Periodo', sales: 'Ventas, USD', orders: 'Pedidos', downloads: 'Descargas' },
  ordersUnit: (count: number): string => (count === 1 ? 'pedido' : 'pedidos'),
  today: 'Hoy',
  lastDays: (days: number) => `Últimos ${days} días`,
  salesLine: (dollars: string) => `Ventas de los últimos 30 días, hasta USD ${dollars} al día`,
  reports: 'Todos los informes',
  newest: 'Últimos pedidos',
  noOrders: 'Todavía no hay pedidos. Aparecen aquí en cuanto alguien paga.',
  allOrders: 'Todos los pedidos',
}

export const texts = inEachLanguage({ en, es, 'pt-BR': textsInPortuguese })
