import type { OrderReason } from '#domain/payments/showing/explain-order.ts'

/** Why an order is in its state, and what to do. */
export const reasonsInPortuguese: Record<OrderReason, string> = {
  'buyer-away': 'O comprador ainda não aprovou o pagamento. Nenhum dinheiro foi movido.',
  'provider-silent':
    'O provedor de pagamento não respondeu quando o pedido foi criado. Nenhum dinheiro foi movido; a loja pergunta de novo.',
  declined: 'A última tentativa foi recusada. Nenhum dinheiro foi movido; o comprador ainda pode pagar.',
  refused:
    'O provedor recusou em definitivo. Nenhum dinheiro foi movido; este pedido não pode mais ser pago. O histórico diz por quê.',
  collecting: 'O comprador aprovou, e o provedor ainda não confirmou o dinheiro. A loja continua perguntando.',
  cash: 'O comprador escolheu pagar em dinheiro e ainda não pagou no caixa.',
  transfer: 'Uma transferência bancária está a caminho. Pode levar alguns dias.',
  review: 'O provedor está analisando o pagamento. Não há nada a fazer: costuma se decidir em horas.',
  'owner-acts': 'O provedor espera por você: abra o pagamento na sua conta do provedor e aceite-o.',
  disputed: 'O comprador abriu uma disputa. Os arquivos estão suspensos; responda ao provedor com a prova de entrega.',
  lost: 'O provedor diz que um dinheiro que já tinha chegado agora está em aberto ou foi recusado. Os arquivos estão suspensos, e a loja continua perguntando. Veja na sua conta do provedor; se o dinheiro estiver lá, aceite o pagamento.',
  alleged:
    'O aviso do provedor fala de uma disputa ou de dinheiro tomado de volta, e a loja não consegue ver isso por si mesma. Os arquivos estão suspensos. Veja na sua conta do provedor; se estiver tudo bem, aceite o pagamento.',
  mismatch:
    'Chegou um pagamento com outro valor ou outra moeda. Ele não deu arquivos: devolva-o ou aceite-o como pago.',
  extra: 'O comprador pagou duas vezes. O segundo pagamento não deu nada: devolva-o.',
  'account-away':
    'Foi feito com credenciais de pagamento que a loja não tem mais, por isso não pode ser acompanhado nem devolvido daqui. Informe-as de novo ou veja nessa conta.',
  'buyer-deleted':
    'O dinheiro chegou quando os dados do comprador já tinham sido excluídos: ninguém pode baixar os arquivos, e nenhum recibo foi enviado. Devolva-o ou deixe assim.',
  'code-again':
    'O código dele foi usado uma vez além do permitido, em geral porque um dos pedidos que o tiveram foi pago tarde. Os arquivos foram entregues. Devolva um dos pagamentos ou deixe assim.',
  repeat: 'O mesmo comprador já tem um destes modelos por outro pedido pago. Devolva um ou deixe assim.',
  'charged-back':
    'O banco ou o provedor tomou o dinheiro de volta, e o acesso do comprador terminou. Muitas vezes dá para contestar: responda ao provedor com a prova de entrega.',
  'refund-failed': 'O provedor não devolveu o dinheiro, e ele está com você. Tente o reembolso de novo.',
  'refund-unanswered':
    'O provedor não diz há um dia se fez o reembolso; muitas vezes ele já não aceita as credenciais da loja. A loja continua perguntando. Veja-as nas configurações, e o pagamento na sua conta do provedor.',
}
