import { inEachLanguage } from '#domain/each-language.ts'

export const texts = inEachLanguage({
  en: {
    title: 'Reports',
    intro: (from: string, to: string, zone: string) =>
      `${from} to ${to}, inclusive. Days are in the time zone ${zone}.`,
    period: 'Period',
    days: (count: number) => (count === 365 ? '1 year' : `${count} days`),
    from: 'From',
    to: 'To',
    show: 'Show',
    badDays:
      'These days cannot be shown: the first must not be after the last, and three years is the maximum. Here are the last 30 days.',
    exportCsv: 'Days as CSV',
    figures: {
      sales: 'Sales, USD',
      orders: 'Orders',
      average: 'Per sale, USD',
      refunds: 'Refunded, USD',
      fees: 'Fees, USD',
      net: 'Net, USD',
      downloads: 'Downloads',
    },
    steps: { day: 'Day', week: 'Week from', month: 'Month' },
    asTable: 'Show as a table',
    tableOf: (title: string) => `${title}, table`,
    sales: {
      title: 'Sales',
      sentence: (step: Step, total: string, best: string, amount: string) =>
        `USD ${total} in total; the best ${stepWords.en[step]} was ${best} with USD ${amount}.`,
      none: 'Nothing was sold in this period.',
    },
    deliveries: {
      title: 'Orders and downloads',
      sentence: (orders: number, downloads: number) =>
        `${orders} paid ${orders === 1 ? 'order' : 'orders'}, ${downloads} ${downloads === 1 ? 'file' : 'files'} fully downloaded.`,
      none: 'No orders were paid and no files downloaded in this period.',
    },
    best: {
      title: 'Best sellers',
      none: 'Models that sell will appear here, the highest revenue first.',
      columns: { model: 'Model', pieces: 'Sold', usd: 'USD' },
      soldUnit: (_count: number): string => 'sold',
    },
    funnel: {
      title: 'From view to purchase',
      intro: 'How often each step happened, as counted by the pages: anonymously, so one person may count twice.',
      steps: {
        view_item: 'Viewed a model',
        add_to_cart: 'Added to the cart',
        begin_checkout: 'Opened checkout',
        purchase: 'Bought',
      },
      share: (percent: string) => `${percent} of views`,
      perLook: (times: string) => `${times} per view`,
      none: 'No pages were counted in this period.',
    },
    visits: {
      title: 'Model views',
      sentence: (step: Step, total: string, best: string, count: string) =>
        `${total} in total; the best ${stepWords.en[step]} was ${best} with ${count}.`,
    },
    viewed: {
      title: 'Most viewed',
      none: 'No models were viewed in this period.',
      columns: { model: 'Model', looks: 'Views' },
    },
    empty: {
      title: 'Searches that found nothing',
      intro: 'What people wanted and you do not have yet, or call by another name.',
      none: 'Every search found something.',
      columns: { words: 'Searched for', times: 'Times' },
    },
  },
  es: {
    title: 'Informes',
    intro: (from: string, to: string, zone: string) =>
      `Del ${from} al ${to}, ambos incluidos. Días de la zona horaria ${zone}.`,
    period: 'Periodo',
    days: (count: number) => (count === 365 ? '1 año' : `${count} días`),
    from: 'Desde',
    to: 'Hasta',
    show: 'Mostrar',
    badDays:
      'Estos días no se pueden mostrar: el primero no puede ir después del último, y tres años son el máximo. Aquí están los últimos 30 días.',
    exportCsv: 'Días en CSV',
    figures: {
      sales: 'Ventas, USD',
      orders: 'Pedidos',
      average: 'Por venta, USD',
      refunds: 'Devuelto, USD',
      fees: 'Comisiones, USD',
      net: 'Neto, USD',
      downloads: 'Descargas',
    },
    steps: { day: 'Día', week: 'Semana del', month: 'Mes' },
    asTable: 'Lo mismo en una tabla',
    tableOf: (title: string) => `${title}, tabla`,
    sales: {
      title: 'Ventas',
      sentence: (step: Step, total: string, best: string, amount: string) =>
        `USD ${total} en total; ${stepWords.es[step]} fue ${best} con USD ${amount}.`,
      none: 'No se vendió nada en estos días.',
    },
    deliveries: {
      title: 'Pedidos y descargas',
      sentence: (orders: number, downloads: number) =>
        `${orders} ${orders === 1 ? 'pedido pagado' : 'pedidos pagados'}, ${downloads} ${downloads === 1 ? 'archivo descargado entero' : 'archivos descargados enteros'}.`,
      none: 'No se pagó ningún pedido ni se descargó ningún archivo en estos días.',
    },
    best: {
      title: 'Los más vendidos',
      none: 'Aquí estarán los modelos que se venden, primero el que más trae.',
      columns: { model: 'Modelo', pieces: 'Vendidos', usd: 'USD' },
      soldUnit: (count: number): string => (count === 1 ? 'vendido' : 'vendidos'),
    },
    funnel: {
      title: 'De la visita a la compra',
      intro:
        'Cuántas veces pasó cada cosa, según las páginas: se cuenta sin nombre, así que una persona puede contar dos veces.',
      steps: {
        view_item: 'Miró un modelo',
        add_to_cart: 'Lo puso en el carrito',
        begin_checkout: 'Abrió el pago',
        purchase: 'Compró',
      },
      share: (percent: string) => `${percent} de las vistas`,
      perLook: (times: string) => `${times} por cada vista`,
      none: 'No se contó ninguna página en estos días.',
    },
    visits: {
      title: 'Vistas de modelos',
      sentence: (step: Step, total: string, best: string, count: string) =>
        `${total} en total; ${stepWords.es[step]} fue ${best} con ${count}.`,
    },
    viewed: {
      title: 'Los más vistos',
      none: 'No se miró ningún modelo en estos días.',
      columns: { model: 'Modelo', looks: 'Vistas' },
    },
    empty: {
      title: 'Búsquedas sin resultado',
      intro: 'Lo que la gente quería y todavía no tienes, o llamas de otra manera.',
      none: 'Todas las búsquedas encontraron algo.',
      columns: { words: 'Buscó', times: 'Veces' },
    },
  },
  'pt-BR': {
    title: 'Relatórios',
    intro: (from: string, to: string, zone: string) =>
      `De ${from} a ${to}, ambos incluídos. Dias do fuso horário ${zone}.`,
    period: 'Período',
    days: (count: number) => (count === 365 ? '1 ano' : `${count} dias`),
    from: 'De',
    to: 'Até',
    show: 'Mostrar',
    badDays:
      'Estes dias não podem ser mostrados: o primeiro não pode vir depois do último, e três anos são o máximo. Aqui estão os últimos 30 dias.',
    exportCsv: 'Dias em CSV',
    figures: {
      sales: 'Vendas, US$',
      orders: 'Pedidos',
      average: 'Por venda, US$',
      refunds: 'Devolvido, US$',
      fees: 'Tarifas, US$',
      net: 'Líquido, US$',
      downloads: 'Baixados',
    },
    steps: { day: 'Dia', week: 'Semana de', month: 'Mês' },
    asTable: 'O mesmo em uma tabela',
    tableOf: (title: string) => `${title}, tabela`,
    sales: {
      title: 'Vendas',
      sentence: (step: Step, total: string, best: string, amount: string) =>
        `US$ ${total} no total; ${stepWords['pt-BR'][step]} foi ${best}, com US$ ${amount}.`,
      none: 'Nada foi vendido nestes dias.',
    },
    deliveries: {
      title: 'Pedidos e arquivos baixados',
      sentence: (orders: number, downloads: number) =>
        `${orders} ${orders === 1 ? 'pedido pago' : 'pedidos pagos'}, ${downloads} ${downloads === 1 ? 'arquivo baixado por inteiro' : 'arquivos baixados por inteiro'}.`,
      none: 'Nenhum pedido foi pago e nenhum arquivo foi baixado nestes dias.',
    },
    best: {
      title: 'Mais vendidos',
      none: 'Aqui ficarão os modelos que vendem, primeiro o que mais rende.',
      columns: { model: 'Modelo', pieces: 'Vendidos', usd: 'US$' },
      soldUnit: (count: number): string => (count === 1 ? 'vendido' : 'vendidos'),
    },
    funnel: {
      title: 'Da visualização à compra',
      intro:
        'Quantas vezes cada coisa aconteceu, segundo as páginas: contado sem nome, por isso uma pessoa pode contar duas vezes.',
      steps: {
        view_item: 'Olhou um modelo',
        add_to_cart: 'Pôs no carrinho',
        begin_checkout: 'Abriu o pagamento',
        purchase: 'Comprou',
      },
      share: (percent: string) => `${percent} das visualizações`,
      perLook: (times: string) => `${times} por visualização`,
      none: 'Nenhuma página foi contada nestes dias.',
    },
    visits: {
      title: 'Visualizações dos modelos',
      sentence: (step: Step, total: string, best: string, count: string) =>
        `${total} no total; ${stepWords['pt-BR'][step]} foi ${best}, com ${count}.`,
    },
    viewed: {
      title: 'Mais vistos',
      none: 'Nenhum modelo foi visto nestes dias.',
      columns: { model: 'Modelo', looks: 'Visualizações' },
    },
    empty: {
      title: 'Buscas sem resultado',
      intro: 'O que as pessoas queriam e você ainda não tem, ou chama por outro nome.',
      none: 'Todas as buscas encontraram alguma coisa.',
      columns: { words: 'Buscaram', times: 'Vezes' },
    },
  },
})

type Step = 'day' | 'week' | 'month'

const stepWords = {
  en: { day: 'day', week: 'week', month: 'month' },
  es: { day: 'el mejor día', week: 'la mejor semana', month: 'el mejor mes' },
  'pt-BR': { day: 'o melhor dia', week: 'a melhor semana', month: 'o melhor mês' },
}
