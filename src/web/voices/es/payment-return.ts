import type { PaymentReturnTexts } from '../mixed/payment-return.ts'
import { createPlurals } from '../plurals.ts'

const plural = createPlurals('es')

/** Texts of the pages to which buyers return from a provider, in Spanish. */
export const esPaymentReturn: PaymentReturnTexts = {
  success: {
    title: 'Tu compra',
    processing: '⏳ Procesando el pago…',
    capturing: '⏳ Cobrando el pago en PayPal…',
    paypalConfirmed: '✅ Pago confirmado en PayPal. Preparando tu descarga…',
    paypalIncomplete: '⚠️ El pago con PayPal no se completó.',
    paypalFailed: '❌ No se pudo confirmar el pago en PayPal.',
    mercadopagoConfirmed: '✅ Pago confirmado en Mercado Pago. Preparando tu descarga…',
    mercadopagoFailed: '❌ No se pudo confirmar el pago en Mercado Pago.',
    freeConfirmed: '✅ Pedido confirmado. Preparando tu descarga…',
    ready: '🎉 Tu archivo está listo para descargar.',
    given: '🎁 Tu regalo va en camino.',
    noLink: '⚠️ No se pudo generar el enlace de descarga.',
    linkFailed: '❌ No se pudo generar el enlace de descarga.',
    noPayment: '❌ No recibimos ningún identificador de pago válido.',
    steps: {
      back: (provider) => `Volviste de ${provider}`,
      ordered: 'Hiciste el pedido',
      capture: 'Cobrando el pago',
      confirm: 'Confirmando el pago',
      link: 'Preparando tu descarga',
    },
    done: '(hecho)',
    wait: 'Suele tardar unos segundos. Puedes cerrar la página: si el pago se confirma, te llega un correo con el camino a tu descarga.',
    download: (title) => `Descargar ${title}`,
    paid: (amount, provider) => `Pagaste ${amount} con ${provider}.`,
    receipt: (email) => `El recibo va a ${email}.`,
    lasting: (minutes) =>
      `El enlace dura ${plural(minutes, { one: '1 minuto', other: `${minutes} minutos` })}. Tu compra no caduca: pides otro enlace cuando quieras en`,
    check: 'Comprobar otra vez',
    retryLink: 'Generar el enlace otra vez',
    backToPaypal: 'Intentar otra vez en PayPal',
    purchases: 'Mis compras',
    store: 'Volver a la tienda',
    incompleteText:
      'No se ha cobrado nada, o PayPal todavía no lo ha confirmado. Si lo aprobaste, la tienda lo completa sola y te avisa por correo; si no, puedes pagar otra vez.',
    notApprovedText: 'No se ha cobrado nada: falta que apruebes el pago en PayPal.',
    paypalDeclinedText:
      'PayPal rechazó el pago y no se ha cobrado nada. Elige allí otro medio de pago, o paga con otro método.',
    paypalRefusedText:
      'PayPal rechazó este pago de forma definitiva y no se ha cobrado nada. Este pedido ya no se puede pagar: haz otro, por ejemplo con otro método de pago.',
    paypalFailedText:
      'Aún no sabemos si se hizo el pago. La tienda lo sigue comprobando sola: si se hizo, te llega un correo con el camino a tu descarga. Si lo compruebas otra vez, no se cobra dos veces.',
    mercadopagoFailedText:
      'Mercado Pago todavía no confirma el pago. Si lo aprobaste, la tienda lo sigue comprobando sola y te avisa por correo. Si lo compruebas otra vez, no se cobra dos veces.',
    mercadopagoDeclinedText: 'Mercado Pago no aprobó este pago y no se ha cobrado nada.',
    strangerTitles: {
      paypal: '✅ Pago confirmado en PayPal.',
      mercadopago: '✅ Pago confirmado en Mercado Pago.',
      free: '✅ Pedido confirmado.',
    },
    strangerText:
      'El pago está confirmado. La descarga es solo para quien compró: ábrela desde el correo de la compra, o inicia sesión con tu cuenta.',
    linkFailedText:
      'El pago está confirmado y la compra es tuya. Intenta de nuevo o llega a la descarga desde el correo de la compra.',
    noPaymentText: 'No se ha cobrado nada desde esta página. Si acabas de pagar, tu compra está en Mis compras.',
  },
  standing: {
    payment: 'Tu pago',
    asking: 'Comprobando tu pago…',
    checking: {
      title: 'Aún estamos comprobando tu pago.',
      text: 'No pagues otra vez: en cuanto se sepa, esta página sigue sola y te avisamos por correo.',
    },
    over: {
      title: 'Este pedido ya no se puede pagar.',
      text: 'No se ha cobrado nada. Puedes hacer otro cuando quieras.',
    },
    returned: {
      title: 'Este pedido se pagó y el dinero se devolvió.',
      text: 'Los detalles están en el pedido.',
    },
    disputed: {
      title: 'El pago de este pedido está en disputa.',
      text: 'El pago se hizo. Los archivos vuelven cuando la disputa se resuelve a favor de la venta.',
    },
    withdrawn: {
      title: 'Desististe de este pedido.',
      text: 'El dinero vuelve al medio con el que pagaste.',
    },
  },
  failure: {
    title: 'Pago no completado',
    paypal: 'El pago con PayPal fue rechazado o cancelado',
    mercadopago: 'El pago con Mercado Pago fue rechazado o cancelado',
    unknown: 'No se pudo determinar por qué falló el pago.',
    again: 'Intenta de nuevo o elige otro método de pago.',
    money: 'No se ha cobrado nada.',
    cartKept: 'Tu carrito sigue como estaba.',
    unknownMoney: 'Si llegaste a pagar, tu compra está en Mis compras: revísalo antes de pagar otra vez.',
    unknownMoneyAlone:
      'Si llegaste a pagar, el correo de la compra lleva a tu pedido: revísalo antes de pagar otra vez.',
    checkout: 'Volver a pagar',
    otherMethod: 'Elegir otro método',
    cart: 'Ver el carrito',
  },
  pending: {
    title: 'Pago pendiente',
    mercadopago: 'Tu pago con Mercado Pago está en revisión. Te avisaremos pronto.',
    other: 'Tu pago está pendiente. Te avisaremos pronto.',
    money:
      'La descarga se abre cuando el pago se confirma. Te avisamos por correo, con el camino a tu pedido; no hace falta pagar otra vez.',
    store: 'Volver a la tienda',
  },
}
