import type { OrderReason } from '#domain/payments/showing/explain-order.ts'

/** Why an order is in its state, and what to do. */
export const reasonsInEnglish: Record<OrderReason, string> = {
  'buyer-away': 'The buyer has not approved the payment yet. No money moved.',
  'provider-silent':
    'The payment provider never answered when the order was placed. No money moved; the store keeps asking.',
  declined: 'The last attempt was declined. No money moved; the buyer can still pay.',
  refused:
    'The provider refused the payment for good. No money moved; this order can no longer be paid. The history says why.',
  collecting: 'The buyer approved, and the provider has not confirmed the money yet. The store keeps asking.',
  cash: 'The buyer chose to pay in cash and has not paid at the counter yet.',
  transfer: 'A bank transfer is on its way. It can take some days.',
  review: 'The provider is reviewing the payment. Nothing to do: it is usually decided within hours.',
  'owner-acts': 'The provider is waiting for you: open the payment in your provider account and accept it.',
  disputed: 'The buyer opened a dispute. The files are on hold; answer at the provider with the proof of delivery.',
  lost: 'The provider now reports money that had arrived as open or refused. The files are on hold, and the store keeps asking. Check your provider account; if the money is there, accept the payment as paid.',
  alleged:
    'The provider’s notice reports a dispute or money taken back, and the store cannot verify it. The files are on hold. Check your provider account; if all is well there, accept the payment as paid.',
  mismatch: 'A payment arrived in the wrong amount or currency. It released no files: refund it, or accept it as paid.',
  extra: 'The buyer paid twice. The second payment bought nothing: refund it.',
  'account-away':
    'It was made with payment credentials that the store no longer has, so it cannot be tracked or refunded from here. Enter them again, or deal with it in that account.',
  'buyer-deleted':
    'The money arrived after the buyer’s data had been deleted: nobody can download the files, and no receipt was sent. Refund it, or leave it.',
  'code-again':
    'Its discount code was used once more than it allows, usually because one of the orders that had it was paid late. The buyer has the files. Refund one payment, or leave it.',
  repeat: 'The same buyer already has one of these models from another paid order. Refund one, or leave it.',
  'charged-back':
    'The bank or the provider took the money back, and the buyer’s access has ended. It can often be contested: answer at the provider with the proof of delivery.',
  'refund-failed': 'The refund failed at the provider, and the money is still with you. Try the refund again.',
  'refund-unanswered':
    'The provider has not said for a day whether the refund was made; often it no longer accepts the store’s credentials. The store keeps asking. Check them in the settings, and the payment in your provider account.',
}

export const reasonsInSpanish: Record<OrderReason, string> = {
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
  'buyer-deleted':
    'El dinero llegó cuando los datos del comprador ya se habían eliminado: nadie puede descargar los archivos, y no se envió recibo. Devuélvelo, o déjalo así.',
  'code-again':
    'Su código se usó una vez más de lo permitido, en general porque uno de los pedidos que lo tuvieron se pagó tarde. Los archivos se entregaron. Devuelve uno de los pagos, o déjalo así.',
  repeat: 'El mismo comprador ya tiene uno de estos modelos por otro pedido pagado. Devuelve uno, o déjalo así.',
  'charged-back':
    'El banco o el proveedor retiró el dinero, y el acceso del comprador terminó. A menudo se puede impugnar: responde al proveedor con la prueba de entrega.',
  'refund-failed': 'El proveedor no devolvió el dinero, y lo tienes tú. Intenta el reembolso otra vez.',
  'refund-unanswered':
    'El proveedor no dice desde hace un día si hizo el reembolso; a menudo ya no acepta las credenciales de la tienda. La tienda sigue preguntando. Míralas en los ajustes, y el pago en tu cuenta del proveedor.',
}
