import type { PaymentReturnTexts } from '../mixed/payment-return.ts'
import { createPlurals } from '../plurals.ts'

const plural = createPlurals('pt-BR')

/** Texts of the pages to which buyers return from a provider, in Portuguese. */
export const ptBRPaymentReturn: PaymentReturnTexts = {
  success: {
    title: 'Sua compra',
    processing: '⏳ Processando seu pagamento…',
    capturing: '⏳ Recebendo o pagamento pelo PayPal…',
    paypalConfirmed: '✅ Pagamento confirmado pelo PayPal. Preparando seus arquivos…',
    paypalIncomplete: '⚠️ O pagamento pelo PayPal não foi concluído.',
    paypalFailed: '❌ Não foi possível confirmar o pagamento no PayPal.',
    mercadopagoConfirmed: '✅ Pagamento confirmado pelo Mercado Pago. Preparando seus arquivos…',
    mercadopagoFailed: '❌ Não foi possível confirmar o pagamento no Mercado Pago.',
    freeConfirmed: '✅ Pedido confirmado. Preparando seus arquivos…',
    ready: '🎉 Seu arquivo está pronto para baixar.',
    given: '🎁 Seu presente está a caminho.',
    noLink: '⚠️ Não foi possível criar o link para baixar.',
    linkFailed: '❌ Não foi possível criar o link para baixar.',
    noPayment: '❌ Não recebemos nenhuma referência de pagamento válida.',
    steps: {
      back: (provider) => `Você voltou do ${provider}`,
      ordered: 'Você fez o pedido',
      capture: 'Recebendo o pagamento',
      confirm: 'Confirmando o pagamento',
      link: 'Preparando seus arquivos',
    },
    done: '(feito)',
    wait: 'Costuma levar alguns segundos. Você pode fechar a página: quando o pagamento for confirmado, você recebe um e-mail com o caminho para os arquivos.',
    download: (title) => `Baixar ${title}`,
    paid: (amount, provider) => `Você pagou ${amount} pelo ${provider}.`,
    receipt: (email) => `O recibo vai para ${email}.`,
    lasting: (minutes) =>
      `O link vale por ${plural(minutes, { one: `${minutes} minuto`, other: `${minutes} minutos` })}. Sua compra não expira: peça outro link quando quiser em`,
    check: 'Verificar de novo',
    retryLink: 'Criar o link de novo',
    backToPaypal: 'Tentar de novo no PayPal',
    purchases: 'Minhas compras',
    store: 'Voltar para a loja',
    incompleteText:
      'Nada foi cobrado, ou o PayPal ainda não confirmou. Se você aprovou o pagamento, a loja o completa sozinha e avisa por e-mail; se não, você pode pagar de novo.',
    notApprovedText: 'Nada foi cobrado: você ainda não aprovou o pagamento no PayPal.',
    paypalDeclinedText:
      'O PayPal recusou o pagamento, e nada foi cobrado. Escolha lá outro meio de pagamento ou pague de outra forma.',
    paypalRefusedText:
      'O PayPal recusou este pagamento em definitivo, e nada foi cobrado. Este pedido não pode mais ser pago: faça outro, por exemplo com outra forma de pagamento.',
    paypalFailedText:
      'Ainda não sabemos se o pagamento foi feito. A loja continua verificando sozinha: se foi, você recebe um e-mail com o caminho para os arquivos. Se você verificar de novo, não há cobrança em dobro.',
    mercadopagoFailedText:
      'O Mercado Pago ainda não confirmou o pagamento. Se você o aprovou, a loja continua verificando sozinha e avisa por e-mail. Se você verificar de novo, não há cobrança em dobro.',
    mercadopagoDeclinedText: 'O Mercado Pago não aprovou este pagamento, e nada foi cobrado.',
    strangerTitles: {
      paypal: '✅ Pagamento confirmado pelo PayPal.',
      mercadopago: '✅ Pagamento confirmado pelo Mercado Pago.',
      free: '✅ Pedido confirmado.',
    },
    strangerText:
      'O pagamento está confirmado. Só quem comprou pode baixar: abra pelo e-mail da compra, ou entre com a sua conta.',
    linkFailedText: 'O pagamento está confirmado, e a compra é sua. Tente de novo ou use o e-mail da compra.',
    noPaymentText: 'Nada foi cobrado por esta página. Se você acabou de pagar, sua compra está em Minhas compras.',
  },
  standing: {
    payment: 'Seu pagamento',
    asking: 'Verificando seu pagamento…',
    checking: {
      title: 'Ainda estamos verificando seu pagamento.',
      text: 'Não pague de novo: assim que soubermos, esta página se atualiza sozinha e avisamos por e-mail.',
    },
    over: {
      title: 'Este pedido não pode mais ser pago.',
      text: 'Nada foi cobrado. Você pode fazer outro quando quiser.',
    },
    returned: {
      title: 'Este pedido foi pago, e o dinheiro foi devolvido.',
      text: 'Os detalhes estão no pedido.',
    },
    disputed: {
      title: 'O pagamento deste pedido está em disputa.',
      text: 'O pagamento foi feito. Os arquivos voltam quando a disputa se resolver a favor da venda.',
    },
    withdrawn: {
      title: 'Você desistiu deste pedido.',
      text: 'O dinheiro volta pelo meio com que você pagou.',
    },
  },
  failure: {
    title: 'Pagamento não concluído',
    paypal: 'O pagamento pelo PayPal foi recusado ou cancelado',
    mercadopago: 'O pagamento pelo Mercado Pago foi recusado ou cancelado',
    unknown: 'Não conseguimos descobrir por que o pagamento falhou.',
    again: 'Tente de novo ou escolha outra forma de pagamento.',
    money: 'Nada foi cobrado.',
    cartKept: 'Seu carrinho continua como estava.',
    unknownMoney: 'Se você chegou a pagar, sua compra está em Minhas compras: confira antes de pagar de novo.',
    unknownMoneyAlone: 'Se você chegou a pagar, o e-mail da compra leva ao seu pedido: confira antes de pagar de novo.',
    checkout: 'Pagar de novo',
    otherMethod: 'Escolher outra forma',
    cart: 'Ver o carrinho',
  },
  pending: {
    title: 'Pagamento pendente',
    mercadopago: 'Seu pagamento pelo Mercado Pago está em análise. Avisaremos em breve.',
    other: 'Seu pagamento está pendente. Avisaremos em breve.',
    money:
      'Você pode baixar os arquivos quando o pagamento for confirmado. Avisamos por e-mail, com o caminho para o pedido; não é preciso pagar de novo.',
    store: 'Voltar para a loja',
  },
}
