import { inEachLanguage } from '#domain/each-language.ts'

/** Texts about a product's package in the back office. */
export const packageTexts = inEachLanguage({
  en: {
    title: 'Package',
    waiting:
      'The buyers’ package is put together when details and pictures are ready, or when the first buyer asks for it.',
    laidOut: (at: string) => `The package that buyers download was put together ${at} and does not change.`,
    outdated: 'The page has changed since then. Buyers get the changes when you publish a release.',
    publish: 'Publish a release',
    question: 'From now on buyers download a package of the same files with the current texts, details and pictures.',
    note: 'What is new? Buyers will read this.',
    tell: 'Notify earlier buyers who agreed to such e-mails',
  },
  es: {
    title: 'Paquete',
    waiting: 'El paquete se compone cuando los datos y las fotos están listos, o cuando lo pide el primer comprador.',
    laidOut: (at: string) => `Lo que se descarga se compuso ${at} y queda como está.`,
    outdated: 'La página ya dice o muestra otra cosa. Los compradores la reciben cuando publiques una versión.',
    publish: 'Publicar una versión',
    question: 'Desde ahora se descarga un paquete de los mismos archivos con los textos, datos y fotos de hoy.',
    note: '¿Qué cambia? Lo leen los compradores.',
    tell: 'Avisar a quienes ya compraron y aceptaron estos correos',
  },
  'pt-BR': {
    title: 'Pacote',
    waiting: 'O pacote é montado quando os dados e as imagens ficam prontos, ou quando o primeiro comprador o pede.',
    laidOut: (at: string) => `O que os compradores baixam foi montado em ${at} e continua como está.`,
    outdated: 'A página já diz ou mostra outra coisa. Os compradores recebem isso quando você publica uma versão.',
    publish: 'Publicar uma versão',
    question: 'A partir de agora, baixa-se um pacote dos mesmos arquivos com os textos, dados e imagens de hoje.',
    note: 'O que mudou? Os compradores leem isto.',
    tell: 'Avisar quem já comprou e aceitou esses e-mails',
  },
})
