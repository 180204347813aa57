export const texts = {
  en: {
    title: 'First steps',
    intro:
      'What a new store needs before it sells. Come back whenever you like; nothing here is urgent but the order helps.',
    done: 'done',
    open: 'to do',
    account: 'Your account',
    accountDone: 'You are signed in, with a second factor where the store asks for it.',
    store: 'Name and doors',
    storeIs: (name: string, members: boolean) =>
      `The store is called ${name}. ${members ? 'Only members see the catalog.' : 'Everybody sees the catalog.'}`,
    toSettings: 'Change them',
    product: 'First product',
    productDone: (count: number) => (count === 1 ? 'One product is on sale.' : `${count} products are on sale.`),
    productOpen: 'Drop a folder of STL files: the store reads, measures and photographs them.',
    toProduct: 'Add products',
    payments: 'Payments',
    ready: (name: string) => `${name} is ready.`,
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
    store: 'Nombre y puertas',
    storeIs: (name: string, members: boolean) =>
      `La tienda se llama ${name}. ${members ? 'Solo los miembros ven el catálogo.' : 'Todos ven el catálogo.'}`,
    toSettings: 'Cambiarlos',
    product: 'Primer producto',
    productDone: (count: number) =>
      count === 1 ? 'Hay un producto a la venta.' : `Hay ${count} productos a la venta.`,
    productOpen: 'Suelta una carpeta de archivos STL: la tienda los lee, los mide y los fotografía.',
    toProduct: 'Añadir productos',
    payments: 'Pagos',
    ready: (name: string) => `${name} está listo.`,
    missing: (name: string, names: string) => `${name} está apagado: necesita ${names}.`,
  },
}
