import { oldRateDays } from '#domain/payments/placing/withheld-methods.ts'
import type { OverviewTexts } from './texts.ts'

export const textsInPortuguese: OverviewTexts = {
  title: 'Visão geral',
  needs: 'Precisa de você agora',
  allWell: 'Nada espera por você. Pedidos entram, arquivos saem.',
  tasks: {
    steps: (names: string) => `Faltam passos para abrir a loja: ${names}`,
    flagged: (count: number) =>
      count === 1
        ? '1 pagamento não bate com o pedido, veio em dobro, voltou ou está em dúvida: devolva-o ou aceite-o'
        : `${count} pagamentos não batem com os pedidos, vieram em dobro, voltaram ou estão em dúvida: devolva-os ou aceite-os`,
    disputed: (count: number) => `${count} ${count === 1 ? 'disputa' : 'disputas'}: responda com a prova de entrega`,
    contestable: (count: number) =>
      `${count} ${count === 1 ? 'pagamento estornado' : 'pagamentos estornados'} pelo banco em três meses: muitas vezes vale contestar, com a prova de entrega`,
    undownloaded: (count: number) =>
      `${count} ${count === 1 ? 'pedido pago não foi baixado' : 'pedidos pagos não foram baixados'} em um dia: envie o recibo de novo`,
    pending: (count: number) =>
      `${count} ${count === 1 ? 'pedido espera' : 'pedidos esperam'} pelo provedor de pagamento`,
    products: (count: string, one: boolean, names: string) =>
      `${count} ${one ? 'modelo publicado' : 'modelos publicados'} sem preço, sem arquivo ou com uma imagem que falta: ${names}`,
    bundles: (count: number, names: string) =>
      `${count} ${count === 1 ? 'pacote não está à venda' : 'pacotes não estão à venda'} porque algo do que ${count === 1 ? 'ele traz' : 'eles trazem'} não pode ser entregue: ${names}`,
    webhooks: (count: number) =>
      `Mensagens para ${count} ${count === 1 ? 'webhook' : 'webhooks'} foram abandonadas nesta semana: veja o registro`,
    refusals: (count: number) =>
      `Um provedor de pagamento se recusou a iniciar ${count} ${count === 1 ? 'pagamento' : 'pagamentos'} nesta semana: ninguém pôde pagar. O histórico do pedido diz por quê`,
    mails: (count: number) =>
      `O servidor de e-mail não aceitou ${count} ${count === 1 ? 'e-mail' : 'e-mails'}; a loja continua tentando. Quais, e por quê`,
    mercadopago: {
      'aging-rate': (days: number) =>
        `O preço do dólar para o Mercado Pago tem ${days} ${days === 1 ? 'dia' : 'dias'}: informe-o de novo. Depois de ${oldRateDays} dias, ninguém pode pagar com ele`,
      'old-rate': (days: number) =>
        `Os compradores não veem o Mercado Pago: o preço do dólar tem ${days} ${days === 1 ? 'dia' : 'dias'}. Informe-o de novo`,
      'other-currency': () => 'Os compradores não veem o Mercado Pago: a conta recebe em outra moeda que a informada',
      'other-seller': () =>
        'Os compradores não veem o Mercado Pago: o token é de outro vendedor que o número informado',
      unasked: () =>
        'Os compradores não veem o Mercado Pago até ele responder de quem é a conta; a loja continua perguntando',
    },
    testMoney: (names: string[]) =>
      `Só os donos veem ${names.join(' e ')}: com dinheiro de teste, então mais ninguém pode pagar dessa forma. Informe as credenciais reais quando terminar de testar`,
    clock:
      'O relógio da máquina da loja está mais de um dia adiantado em relação à última vez em que ela trabalhou. Pagamentos abertos, ofertas, presentes e limpeza esperam até que um provedor de pagamento diga o mesmo, ou uma hora: ele está certo?',
    jobs: (count: number) =>
      `${count} ${count === 1 ? 'tarefa interna está atrasada ou falha' : 'tarefas internas estão atrasadas ou falham'} repetidas vezes; o registro da loja diz por quê`,
    givenUp: (count: number) =>
      `A loja desistiu de ${count} ${count === 1 ? 'tarefa interna' : 'tarefas internas'}: tente de novo ou descarte`,
  },
  givenUp: {
    title: 'Sem solução',
    intro:
      'A loja tentou isto repetidas vezes. Quando a causa estiver resolvida, tente de novo; o que não serve mais pode ser descartado.',
    again: 'Tentar de novo',
    letGo: 'Descartar',
    letGoQuestion: 'Descartar isto? A loja o esquece para sempre; aquilo de que se tratava fica como está.',
    gone: 'algo que não existe mais',
    tried: (count: number, at: string) => `${count} ${count === 1 ? 'tentativa' : 'tentativas'}, a última em ${at}`,
    kinds: {
      'send-mail': 'E-mail para',
      'follow-payment': 'Pagamento do pedido',
      'follow-orphan': 'Pagamento sem pedido',
      'find-payments': 'Pagamentos feitos desde um backup, em',
      'read-notice': 'Aviso de um pagamento:',
      'process-models': 'Arquivos de',
      'render-pictures': 'Imagens de',
      'tell-release': 'Aviso aos compradores de',
      'give-members': 'Entrega a quem já comprou',
      'move-sale': 'Começo ou fim da oferta de',
      'issue-certificates': 'Certificados de licenças do pedido',
      'send-gift': 'Presente do pedido',
      'send-guest-code': 'Código por e-mail para abrir o pedido',
      'send-webhook': 'Webhook para',
      'wake-endpoint': 'Webhooks em espera para',
    },
  },
  figures: 'Vendas',
  columns: { period: 'Período', sales: 'Vendas, US$', orders: 'Pedidos', downloads: 'Baixados' },
  ordersUnit: (count: number): string => (count === 1 ? 'pedido' : 'pedidos'),
  today: 'Hoje',
  lastDays: (days: number) => `Últimos ${days} dias`,
  salesLine: (dollars: string) => `Vendas dos últimos 30 dias, até US$ ${dollars} por dia`,
  reports: 'Todos os relatórios',
  newest: 'Pedidos mais recentes',
  noOrders: 'Ainda não há pedidos. Eles aparecem aqui assim que alguém paga.',
  allOrders: 'Todos os pedidos',
}
