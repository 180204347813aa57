import { inEachLanguage } from '#domain/each-language.ts'

/** A step that must be done before the store can sell. */
export type StepName = 'store' | 'product' | 'payments' | 'mail'

export const texts = inEachLanguage({
  en: {
    title: 'First steps',
    intro:
      'What a new store needs before it can sell. Come back whenever you like: nothing is urgent, but the order helps.',
    done: 'done',
    open: 'to do',
    account: 'Your account',
    accountDone: 'You are signed in, with a second factor where the store asks for it.',
    names: {
      store: 'Name and access',
      product: 'First product',
      payments: 'Payments',
      mail: 'Mail',
    } satisfies Record<StepName, string>,
    storeIs: (name: string, members: boolean) =>
      `The store is called ${name}. ${members ? 'Only members see the catalog.' : 'Everybody sees the catalog.'}`,
    zoneIs: (zone: string, isChosen: boolean) =>
      isChosen
        ? `Its time zone is ${zone}.`
        : `No time zone is set, so it uses ${zone}. Set yours before you sell: receipts keep the day they were issued on, and the year in their number.`,
    toSettings: 'Change them',
    productDone: (count: number) => (count === 1 ? 'One product is on sale.' : `${count} products are on sale.`),
    productOpen: 'Drop a folder of STL files: the store reads and measures them and makes their pictures.',
    toProduct: 'Add products',
    toPayments: 'Set up payments',
    mailInDemo: 'A demo keeps all e-mails in its own mailbox; none are sent.',
    mailDone: 'E-mails go out: the mail server accepted the test e-mail.',
    mailUntried:
      'A mail server is set. Send a test e-mail in the settings: until then nobody knows whether e-mails go out.',
    mailOpen: 'Without a mail server no receipts go out, and nobody can confirm an address and sign in.',
    toMail: 'Set up mail',
    allDone: 'All done: the store can sell.',
    toOverview: 'Go to the overview',
    ready: (name: string) => `${name} is ready`,
    notReady: (name: string) => `${name} is not ready`,
    untried: (name: string) => `${name} is set up and has not answered yet. Test the connection in the settings.`,
    missing: (name: string, names: string) => `${name} is off: it needs ${names}.`,
  },
  es: {
    title: 'Primeros pasos',
    intro:
      'Lo que una tienda nueva necesita antes de vender. Vuelve cuando quieras; nada es urgente, pero el orden ayuda.',
    done: 'hecho',
    open: 'por hacer',
    account: 'Tu cuenta',
    accountDone: 'Has iniciado sesión, con un segundo factor donde la tienda lo pide.',
    names: {
      store: 'Nombre y acceso',
      product: 'Primer producto',
      payments: 'Pagos',
      mail: 'Correo',
    } satisfies Record<StepName, string>,
    storeIs: (name: string, members: boolean) =>
      `La tienda se llama ${name}. ${members ? 'Solo los miembros ven el catálogo.' : 'Todos ven el catálogo.'}`,
    zoneIs: (zone: string, isChosen: boolean) =>
      isChosen
        ? `Sus días son los de ${zone}.`
        : `Sus días son los de ${zone}, porque no hay zona horaria puesta. Pon la tuya antes de vender: los recibos conservan el día, y el año de su número, con que se emitieron.`,
    toSettings: 'Cambiarlos',
    productDone: (count: number) =>
      count === 1 ? 'Hay un producto a la venta.' : `Hay ${count} productos a la venta.`,
    productOpen: 'Suelta una carpeta de archivos STL: la tienda los lee, los mide y los fotografía.',
    toProduct: 'Añadir productos',
    toPayments: 'Configurar los pagos',
    mailInDemo: 'Una demo guarda todos los correos en su propio buzón; ninguno sale.',
    mailDone: 'Los correos salen: el servidor aceptó el correo de prueba.',
    mailUntried:
      'Hay un servidor de correo. Envía un correo de prueba en los ajustes: hasta entonces nadie sabe si los correos salen.',
    mailOpen: 'Sin servidor de correo no sale ningún recibo, y nadie puede confirmar su dirección y entrar.',
    toMail: 'Configurar el correo',
    allDone: 'Todo está hecho: la tienda puede vender.',
    toOverview: 'Al resumen',
    ready: (name: string) => `${name} está listo`,
    notReady: (name: string) => `${name} no está listo`,
    untried: (name: string) =>
      `${name} está configurado y no ha respondido todavía. Prueba la conexión en los ajustes.`,
    missing: (name: string, names: string) => `${name} está apagado: necesita ${names}.`,
  },
  'pt-BR': {
    title: 'Primeiros passos',
    intro: 'O que uma loja nova precisa antes de vender. Volte quando quiser; nada aqui é urgente, mas a ordem ajuda.',
    done: 'feito',
    open: 'a fazer',
    account: 'Sua conta',
    accountDone: 'Você está conectado, com um segundo fator onde a loja o pede.',
    names: {
      store: 'Nome e acesso',
      product: 'Primeiro produto',
      payments: 'Pagamentos',
      mail: 'E-mail',
    } satisfies Record<StepName, string>,
    storeIs: (name: string, members: boolean) =>
      `A loja se chama ${name}. ${members ? 'Só quem tem conta vê o catálogo.' : 'Todos veem o catálogo.'}`,
    zoneIs: (zone: string, isChosen: boolean) =>
      isChosen
        ? `Os dias dela são os de ${zone}.`
        : `Os dias dela são os de ${zone}, porque nenhum fuso horário foi definido. Defina o seu antes de vender: os recibos conservam o dia, e o ano do número, com que foram emitidos.`,
    toSettings: 'Alterar',
    productDone: (count: number) => (count === 1 ? 'Há um produto à venda.' : `Há ${count} produtos à venda.`),
    productOpen: 'Solte uma pasta de arquivos STL: a loja os lê, mede e fotografa.',
    toProduct: 'Adicionar produtos',
    toPayments: 'Configurar os pagamentos',
    mailInDemo: 'Uma demonstração guarda todos os e-mails na sua própria caixa; nenhum sai.',
    mailDone: 'Os e-mails saem: o servidor aceitou o e-mail de teste.',
    mailUntried:
      'Há um servidor de e-mail. Envie um e-mail de teste nas configurações: até lá, ninguém sabe se os e-mails saem.',
    mailOpen: 'Sem servidor de e-mail nenhum recibo sai, e ninguém pode confirmar o e-mail e entrar.',
    toMail: 'Configurar o e-mail',
    allDone: 'Está tudo feito: a loja pode vender.',
    toOverview: 'Ir para a visão geral',
    ready: (name: string) => `${name}: pronto`,
    notReady: (name: string) => `${name}: não está pronto`,
    untried: (name: string) => `${name} está configurado e ainda não respondeu. Teste a conexão nas configurações.`,
    missing: (name: string, names: string) => `${name} está desativado: precisa de ${names}.`,
  },
})
