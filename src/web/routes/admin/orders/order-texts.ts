import { inEachLanguage } from '#domain/each-language.ts'
import type { OrderReason } from '#domain/payments/showing/explain-order.ts'

const enReasons: Record<OrderReason, string> = {
  'buyer-away': 'The buyer has not approved the payment yet. No money moved.',
  'provider-silent':
    'The payment provider never answered when the order was made. No money moved; the store asks again.',
  declined: 'The last attempt was declined. No money moved; the buyer can still pay.',
  refused: 'The provider refused for good. No money moved; this order cannot be paid any more. The history says why.',
  collecting: 'The buyer approved, and the provider has not confirmed the money yet. The store keeps asking.',
  cash: 'The buyer chose to pay in cash and has not paid at the counter yet.',
  transfer: 'A bank transfer is on its way. It can take some days.',
  review: 'The provider is reviewing the payment. Nothing to do: it is usually decided within hours.',
  'owner-acts': 'The provider waits for you: open the payment in your provider account and accept it.',
  disputed: 'The buyer opened a dispute. The files are on hold; answer at the provider with the proof of delivery.',
  lost: 'The provider says that money which had come is open or refused now. The files are on hold, and the store keeps asking. Look into your provider account; if the money is there, take the payment as paid.',
  alleged:
    'The provider’s notice tells of a dispute or of money taken back, and the store cannot see it for itself. The files are on hold. Look into your provider account; if all is well there, take the payment as paid.',
  mismatch:
    'A payment arrived with another amount or currency than asked. It gave no files: give it back, or take it as paid.',
  extra: 'The buyer paid twice. The second payment gave nothing: give it back.',
  'account-away':
    'It was made with payment credentials that the store has no more, so it cannot be followed or given back from here. Set them again, or look into that account.',
  repeat: 'The same buyer already has one of these models from another paid order. Give one back, or leave it.',
  'charged-back':
    'The bank or the provider took the money back, and the buyer’s access has ended. It can often be contested: answer at the provider with the proof of delivery.',
  'refund-failed': 'The provider could not give the money back and returned it to you. Try the refund again.',
}
const esReasons: Record<OrderReason, string> = {
  'buyer-away': 'El comprador todavía no aprobó el pago. No se movió dinero.',
  'provider-silent':
    'El proveedor de pago no respondió al crear el pedido. No se movió dinero; la tienda vuelve a preguntar.',
  declined: 'El último intento fue rechazado. No se movió dinero; el comprador aún puede pagar.',
  refused:
    'El proveedor lo rechazó de forma definitiva. No se movió dinero y este pedido ya no se puede pagar. El historial dice por qué.',
  collecting: 'El comprador aprobó y el proveedor todavía no confirmó el dinero. La tienda sigue preguntando.',
  cash: 'El comprador eligió pagar en efectivo y todavía no pagó en el mostrador.',
  transfer: 'Hay una transferencia en camino. Puede tardar unos días.',
  review: 'El proveedor está revisando el pago. No hay que hacer nada: suele decidirse en horas.',
  'owner-acts': 'El proveedor te espera: abre el pago en tu cuenta del proveedor y acéptalo.',
  disputed:
    'El comprador abrió una disputa. Los archivos están en pausa; responde al proveedor con la prueba de entrega.',
  lost: 'El proveedor dice que un dinero que ya había llegado ahora está pendiente o rechazado. Los archivos están en pausa y la tienda sigue preguntando. Míralo en tu cuenta del proveedor; si el dinero está, acepta el pago.',
  alleged:
    'Un aviso del proveedor habla de una disputa o de dinero retirado, y la tienda no puede verlo por sí misma. Los archivos están en pausa. Míralo en tu cuenta del proveedor; si todo está bien, acepta el pago.',
  mismatch: 'Llegó un pago con otro importe u otra moneda. No dio archivos: devuélvelo, o acéptalo como pagado.',
  extra: 'El comprador pagó dos veces. El segundo pago no dio nada: devuélvelo.',
  'account-away':
    'Se hizo con credenciales de pago que la tienda ya no tiene, así que no se puede seguir ni devolver desde aquí. Vuelve a ponerlas o míralo en esa cuenta.',
  repeat: 'El mismo comprador ya tiene uno de estos modelos por otro pedido pagado. Devuelve uno, o déjalo así.',
  'charged-back':
    'El banco o el proveedor retiró el dinero, y el acceso del comprador terminó. A menudo se puede impugnar: responde al proveedor con la prueba de entrega.',
  'refund-failed': 'El proveedor no pudo devolver el dinero y te lo regresó. Intenta el reembolso otra vez.',
}

export const orderTexts = inEachLanguage({
  en: {
    reasons: enReasons,
    nextCheck: (instant: string) => `The store asks the provider again by itself: ${instant}.`,
    notFetched: 'Paid, and nothing has been downloaded yet.',
    lines: 'Models',
    charged: (amount: string) => `charged ${amount}`,
    toCharge: (amount: string) => `${amount} to pay`,
    history: 'History',
    resend: 'Send the receipt again',
    resent: (to: string) => `The receipt is on its way to ${to}.`,
    proof: 'Proof of delivery',
    refund: 'Refund',
    cancel: 'Cancel the order',
    came: (amount: string, asked: string) => `${amount} came; ${asked} was asked for.`,
    cancelQuestion:
      'Cancel this order? Nobody has paid it. The store does not collect it any more. If the provider still moves the money, the order counts as paid and the buyer gets the files.',
    cancelPaidQuestion:
      'Cancel this order? Money came for it and waits for you: cancelling does not give it back. Give it back, or take it as paid, first or afterwards.',
    cancelNow: 'Cancel the order',
    refundTitle: 'Give money back',
    amount: 'Amount in US dollars',
    amountHint: (left: string) => `At most ${left}. All of it ends the buyer’s access; a part keeps it.`,
    badAmount: 'Write an amount such as 2.50.',
    refundNow: 'Give back',
    refundDone: 'The money was given back.',
    refundOpen:
      'The provider did not answer yet. The refund is written down and the store keeps asking; do not repeat it.',
    refundPending: 'The provider took the refund and gives the money back in the next days. The store keeps asking.',
    refundPayment: (amount: string) => `Give back the payment of ${amount}`,
    acceptPayment: (amount: string) => `Take the payment of ${amount} as paid`,
    acceptQuestion:
      'Take this payment as paid? It then counts for this order, and an order that waits for its money gives its files.',
    acceptNow: 'Take as paid',
    leave: 'Leave it as it is',
    leaveQuestion: 'Leave this as it is? It is not shown among what needs a look any more.',
    taken: 'Done. It waits for you no more.',
    events: {
      created: 'Order made',
      status: (state: string) => `Now: ${state}`,
      payment: (word: string) => `Payment: ${word}`,
      declined: 'The provider declined',
      refused: 'The provider refused for good',
      refund: (amount: string) => `Refund of ${amount} asked for`,
      refundDone: 'The provider gave it back',
      refundRefused: 'The provider refused the refund',
      refundPending: 'The provider took the refund; the money follows',
      accepted: 'Taken by the owner',
      receipt: 'Receipt sent again',
      mail: (subject: string) => `Mail: ${subject}`,
      mailSent: (instant: string) => `accepted by the mail server ${instant}`,
      mailHanded: (instant: string) => `handed over ${instant}`,
      mailWaiting: 'not accepted by a mail server yet',
      fetched: (file: string) => `Downloaded: ${file}`,
      broken: (file: string) => `Downloaded in part: ${file}`,
      other: (kind: string) => kind,
    },
  },
  es: {
    reasons: esReasons,
    nextCheck: (instant: string) => `La tienda vuelve a preguntar sola al proveedor: ${instant}.`,
    notFetched: 'Pagado, y todavía no se descargó nada.',
    lines: 'Modelos',
    charged: (amount: string) => `cobrado ${amount}`,
    toCharge: (amount: string) => `${amount} por pagar`,
    history: 'Historia',
    resend: 'Enviar el recibo otra vez',
    resent: (to: string) => `El recibo va en camino a ${to}.`,
    proof: 'Prueba de entrega',
    refund: 'Reembolsar',
    cancel: 'Cancelar el pedido',
    came: (amount: string, asked: string) => `Llegaron ${amount}; se pidieron ${asked}.`,
    cancelQuestion:
      '¿Cancelar este pedido? Nadie lo pagó. La tienda ya no lo cobra. Si el proveedor mueve el dinero igual, el pedido cuenta como pagado y el comprador recibe los archivos.',
    cancelPaidQuestion:
      '¿Cancelar este pedido? Llegó dinero por él y te espera: cancelar no lo devuelve. Devuélvelo o acéptalo como pagado, antes o después.',
    cancelNow: 'Cancelar el pedido',
    refundTitle: 'Devolver dinero',
    amount: 'Importe en dólares',
    amountHint: (left: string) =>
      `Como mucho ${left}. Devolver todo termina el acceso del comprador; una parte lo mantiene.`,
    badAmount: 'Escribe un importe como 2.50.',
    refundNow: 'Devolver',
    refundDone: 'El dinero fue devuelto.',
    refundOpen:
      'El proveedor aún no respondió. El reembolso está anotado y la tienda sigue preguntando; no lo repitas.',
    refundPending:
      'El proveedor tomó el reembolso y devuelve el dinero en los próximos días. La tienda sigue preguntando.',
    refundPayment: (amount: string) => `Devolver el pago de ${amount}`,
    acceptPayment: (amount: string) => `Aceptar el pago de ${amount} como pagado`,
    acceptQuestion:
      '¿Aceptar este pago? Entonces cuenta para este pedido, y un pedido que espera su dinero da sus archivos.',
    acceptNow: 'Aceptar como pagado',
    leave: 'Dejarlo así',
    leaveQuestion: '¿Dejarlo así? Ya no se muestra entre lo que hay que revisar.',
    taken: 'Listo. Ya no te espera.',
    events: {
      created: 'Pedido creado',
      status: (state: string) => `Ahora: ${state}`,
      payment: (word: string) => `Pago: ${word}`,
      declined: 'El proveedor rechazó el intento',
      refused: 'El proveedor rechazó el pago de forma definitiva',
      refund: (amount: string) => `Reembolso de ${amount} pedido`,
      refundDone: 'El proveedor lo devolvió',
      refundRefused: 'El proveedor rechazó el reembolso',
      refundPending: 'El proveedor tomó el reembolso; el dinero sigue',
      accepted: 'Aceptado por el dueño',
      receipt: 'Recibo enviado otra vez',
      mail: (subject: string) => `Correo: ${subject}`,
      mailSent: (instant: string) => `aceptado por el servidor de correo ${instant}`,
      mailHanded: (instant: string) => `entregado ${instant}`,
      mailWaiting: 'todavía no aceptado por un servidor de correo',
      fetched: (file: string) => `Descargado: ${file}`,
      broken: (file: string) => `Descargado en parte: ${file}`,
      other: (kind: string) => kind,
    },
  },
})
