import { inEachLanguage } from '#domain/each-language.ts'
import type { GiftState } from '#domain/orders/gifts/gift.ts'

const en = {
  title: 'Gift',
  to: (address: string) => `for ${address}`,
  forgotten: 'for somebody whose address is no longer kept',
  from: (name: string) => `from “${name}”`,
  due: (instant: string) => `to be sent ${instant}`,
  states: {
    unpaid: 'not paid yet',
    scheduled: 'scheduled',
    sent: 'sent, not accepted yet',
    claimed: 'accepted',
    frozen: 'cannot be accepted during the dispute',
    withdrawn: 'taken back',
    void: 'never paid',
  } satisfies Record<GiftState, string>,
  resend: 'Send the gift again',
  resent: (address: string) => `The gift is on its way to ${address} again.`,
  refundNote: 'A full refund takes the gift back: its link stops working, and whoever accepted it loses the files.',
  events: {
    ordered: 'Ordered as a gift',
    sent: 'Gift sent',
    resent: 'Gift sent again',
    corrected: 'Gift address corrected',
    claimed: 'Gift accepted',
  },
}

export const giftTexts = inEachLanguage<typeof en>({
  en,
  es: {
    title: 'Regalo',
    to: (address) => `para ${address}`,
    forgotten: 'para alguien cuyo correo ya no se guarda',
    from: (name) => `de «${name}»`,
    due: (instant) => `sale ${instant}`,
    states: {
      unpaid: 'todavía sin pagar',
      scheduled: 'espera su día',
      sent: 'enviado, todavía sin aceptar',
      claimed: 'aceptado',
      frozen: 'no se puede aceptar durante la disputa',
      withdrawn: 'retirado',
      void: 'nunca se pagó',
    },
    resend: 'Enviar el regalo otra vez',
    resent: (address) => `El regalo va otra vez en camino a ${address}.`,
    refundNote:
      'Un reembolso entero retira el regalo: su enlace ya no abre nada, y quien lo aceptó pierde los archivos.',
    events: {
      ordered: 'Pedido como regalo',
      sent: 'Regalo enviado',
      resent: 'Regalo enviado otra vez',
      corrected: 'Correo del regalo corregido',
      claimed: 'Regalo aceptado',
    },
  },
  'pt-BR': {
    title: 'Presente',
    to: (address) => `para ${address}`,
    forgotten: 'para alguém cujo e-mail não é mais guardado',
    from: (name) => `de “${name}”`,
    due: (instant) => `sai ${instant}`,
    states: {
      unpaid: 'ainda não pago',
      scheduled: 'espera o dia',
      sent: 'enviado, ainda não aceito',
      claimed: 'aceito',
      frozen: 'não pode ser aceito durante a disputa',
      withdrawn: 'retirado',
      void: 'nunca foi pago',
    },
    resend: 'Enviar o presente de novo',
    resent: (address) => `O presente está de novo a caminho de ${address}.`,
    refundNote: 'Reembolsar tudo retira o presente: o link não abre mais nada, e quem o aceitou perde os arquivos.',
    events: {
      ordered: 'Pedido como presente',
      sent: 'Presente enviado',
      resent: 'Presente enviado de novo',
      corrected: 'E-mail do presente corrigido',
      claimed: 'Presente aceito',
    },
  },
})
