import type { OrderStatus } from '#domain/orders/order-states.ts'

const enStates: Record<OrderStatus, string> = {
  awaiting_payment: 'Awaiting payment',
  pending: 'Pending',
  paid: 'Paid',
  cancelled: 'Cancelled',
  expired: 'Expired',
  failed: 'Failed',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  charged_back: 'Charged back',
}
const esStates: Record<OrderStatus, string> = {
  awaiting_payment: 'Esperando pago',
  pending: 'Pendiente',
  paid: 'Pagado',
  cancelled: 'Cancelado',
  expired: 'Vencido',
  failed: 'Fallido',
  partially_refunded: 'Reembolso parcial',
  refunded: 'Reembolsado',
  disputed: 'En disputa',
  charged_back: 'Contracargo',
}

export const texts = {
  en: {
    title: 'Orders',
    search: 'Search orders',
    placeholder: 'Number or e-mail',
    anyState: 'Any state',
    state: 'State',
    flagged: 'Needs a look',
    columns: { order: 'Order', date: 'Date', buyer: 'Buyer', provider: 'Paid with', total: 'USD', state: 'State' },
    none: 'No order matches.',
    noneYet: 'No orders yet. They appear here as soon as somebody pays.',
    states: enStates,
  },
  es: {
    title: 'Pedidos',
    search: 'Buscar pedidos',
    placeholder: 'Número o correo',
    anyState: 'Cualquier estado',
    state: 'Estado',
    flagged: 'Para revisar',
    columns: {
      order: 'Pedido',
      date: 'Fecha',
      buyer: 'Comprador',
      provider: 'Pagado con',
      total: 'USD',
      state: 'Estado',
    },
    none: 'Ningún pedido coincide.',
    noneYet: 'Todavía no hay pedidos. Aparecen aquí en cuanto alguien paga.',
    states: esStates,
  },
}
