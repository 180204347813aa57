/** Texts of the pages to which buyers return from a provider, in the voice `mixed`: the specification's own words. */
export const mixedPaymentReturn = {
  success: {
    title: 'Tu compra',
    processing: '⏳ Procesando pago...',
    capturing: '⏳ Capturando pago en PayPal...',
    paypalConfirmed: '✅ Pago confirmado en PayPal. Generando tu descarga...',
    paypalIncomplete: '⚠️ El pago de PayPal no fue completado.',
    paypalFailed: '❌ Error al capturar PayPal.',
    mercadopagoConfirmed: '✅ Pago confirmado en MercadoPago. Generando tu descarga...',
    mercadopagoFailed: '❌ Error al procesar MercadoPago.',
    freeConfirmed: '✅ Pedido confirmado. Generando tu descarga...',
    ready: '🎉 Tu archivo está listo para descargar.',
    given: '🎁 Tu regalo va en camino.',
    noLink: '⚠️ No se pudo generar el enlace de descarga.',
    linkFailed: '❌ No se pudo generar el enlace de descarga.',
    noPayment: '❌ No se recibió ningún identificador válido de pago.',
    steps: {
      back: (provider: string) => `Volviste de ${provider}`,
      ordered: 'Hiciste el pedido',
      capture: 'Capturando el pago',
      confirm: 'Confirmando el pago',
      link: 'Generando tu descarga',
    },
    done: '(hecho)',
    wait: 'Suele tardar unos segundos. Puedes cerrar la página: si el pago entra, te llega un correo con el camino a tu descarga.',
    download: (title: string) => `Descargar ${title}`,
    paid: (amount: string, provider: string) => `Pagaste ${amount} con ${provider}.`,
    receipt: (email: string) => `El recibo va a ${email}.`,
    lasting: (minutes: number) =>
      `El enlace dura ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}. La compra no caduca: pides otro cuando quieras en`,
    check: 'Comprobar otra vez',
    retryLink: 'Generar el enlace otra vez',
    backToPaypal: 'Intentar otra vez en PayPal',
    purchases: 'My Purchases',
    store: 'Volver a la tienda',
    incompleteText:
      'No se ha cobrado nada, o PayPal todavía no lo ha confirmado. Si lo aprobaste, la tienda lo completa sola y te avisa por correo; si no, puedes pagar otra vez.',
    notApprovedText: 'No se ha cobrado nada: falta que apruebes el pago en PayPal.',
    paypalDeclinedText:
      'PayPal rechazó el pago y no se ha cobrado nada. Elige allí otro medio de pago, o paga con otro método.',
    paypalRefusedText:
      'PayPal rechazó este pago de forma definitiva y no se ha cobrado nada. Este pedido ya no se puede pagar: haz otro, por ejemplo con otro método de pago.',
    paypalFailedText:
      'No sabemos aún si el pago entró. La tienda lo sigue comprobando sola: si entró, te llega un correo con el camino a tu descarga. Comprobar otra vez no cobra dos veces.',
    mercadopagoFailedText:
      'Mercado Pago no confirmó el pago. Si lo aprobaste, la tienda lo sigue comprobando sola y te avisa por correo. Comprobar otra vez no cobra dos veces.',
    mercadopagoDeclinedText: 'Mercado Pago no aprobó este pago y no se ha cobrado nada.',
    strangerTitles: {
      paypal: '✅ Pago confirmado en PayPal.',
      mercadopago: '✅ Pago confirmado en MercadoPago.',
      free: '✅ Pedido confirmado.',
    },
    strangerText:
      'El pago está confirmado. La descarga es solo para quien compró: ábrela desde el correo de la compra, o entra con tu cuenta.',
    linkFailedText:
      'El pago está confirmado y la compra es tuya. Prueba otra vez, o llega a la descarga desde el correo de la compra.',
    noPaymentText: 'No se ha cobrado nada desde esta página. Si acabas de pagar, tu compra está en My Purchases.',
  },
  standing: {
    /** Used until the store responds, and where its sentence says more than two words can. */
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
      text: 'El pago entró. Los archivos vuelven cuando la disputa se resuelve a favor de la venta.',
    },
    withdrawn: {
      title: 'Desististe de este pedido.',
      text: 'El dinero vuelve al medio con el que pagaste.',
    },
  },
  failure: {
    title: 'Pago no completado',
    paypal: 'El pago con PayPal fue rechazado o cancelado',
    mercadopago: 'El pago con MercadoPago fue rechazado o cancelado',
    unknown: 'No se pudo determinar el motivo del fallo.',
    again: 'Intenta nuevamente o elige otro método de pago.',
    money: 'No se ha cobrado nada.',
    cartKept: 'Tu carrito sigue como estaba.',
    unknownMoney: 'Si llegaste a pagar, tu compra está en My Purchases: míralo antes de pagar otra vez.',
    unknownMoneyAlone: 'Si llegaste a pagar, el correo de la compra lleva a tu pedido: míralo antes de pagar otra vez.',
    checkout: 'Volver a pagar',
    otherMethod: 'Elegir otro método',
    cart: 'Ver el carrito',
  },
  pending: {
    title: 'Pago pendiente',
    mercadopago: 'Tu pago con MercadoPago está en revisión. Te notificaremos pronto.',
    other: 'Tu pago está pendiente. Te notificaremos pronto.',
    money:
      'La descarga se abre cuando el pago se confirma. Te avisamos por correo, con el camino a tu pedido; no hace falta pagar otra vez.',
    store: 'Volver a la tienda',
  },
}

export type PaymentReturnTexts = typeof mixedPaymentReturn
