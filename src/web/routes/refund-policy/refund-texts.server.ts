import { inEachLanguage } from '#domain/each-language.ts'
import type { TextPageTexts } from '#web/ui/text-page.tsx'

export const refundTexts = inEachLanguage<TextPageTexts>({
  en: {
    title: 'Refund Policy',
    intro: 'A file cannot be given back once it was downloaded. All sales are final after the download.',
    sections: [
      {
        heading: 'Before the download',
        paragraphs: [
          'Bought the wrong figure, or bought it twice? As long as nothing of the order was downloaded, write to us within 14 days and you get your money back the way you paid it.',
        ],
      },
      {
        heading: 'After the download',
        paragraphs: [
          'There is no refund for a change of mind. There always is one when the file is faulty, which means that it does not open, is not the figure shown, or cannot be printed because of an error in the model, and we cannot fix it within a few days. A fixed file is free for everybody who bought it.',
        ],
      },
      {
        heading: 'How long it takes',
        paragraphs: [
          'We answer within two working days. PayPal and Mercado Pago then need up to ten more to show the money. After a full refund the downloads of that order end.',
        ],
      },
    ],
  },
  es: {
    title: 'Política de reembolsos',
    intro: 'Un archivo no se puede devolver una vez descargado. Después de la descarga, toda venta es definitiva.',
    sections: [
      {
        heading: 'Antes de la descarga',
        paragraphs: [
          '¿Compraste la figura equivocada o la compraste dos veces? Mientras no se haya descargado nada del pedido, escríbenos dentro de los 14 días y recibes tu dinero por el mismo medio con el que pagaste.',
        ],
      },
      {
        heading: 'Después de la descarga',
        paragraphs: [
          'No hay reembolso por cambiar de opinión. Siempre lo hay si el archivo tiene un defecto, es decir, si no se abre, no es la figura que se muestra o no se puede imprimir por un error del modelo, y no logramos corregirlo en pocos días. Un archivo corregido es gratis para todos los que lo compraron.',
        ],
      },
      {
        heading: 'Cuánto tarda',
        paragraphs: [
          'Respondemos en dos días hábiles. Después, PayPal y Mercado Pago pueden tardar hasta diez más en mostrar el dinero. Tras un reembolso total, las descargas de ese pedido terminan.',
        ],
      },
    ],
  },
  'pt-BR': {
    title: 'Política de reembolso',
    intro: 'Um arquivo não pode ser devolvido depois de baixado. A partir daí, toda venda é definitiva.',
    sections: [
      {
        heading: 'Antes de baixar',
        paragraphs: [
          'Comprou a figura errada ou comprou duas vezes? Enquanto nada do pedido tiver sido baixado, escreva para nós em até 14 dias e você recebe o dinheiro de volta pelo mesmo meio com que pagou.',
        ],
      },
      {
        heading: 'Depois de baixar',
        paragraphs: [
          'Não há reembolso por mudança de ideia. Sempre há quando o arquivo tem defeito, ou seja, quando não abre, não é a figura mostrada ou não pode ser impresso por causa de um erro do modelo, e não conseguimos corrigi-lo em poucos dias. Um arquivo corrigido é grátis para todos que o compraram.',
        ],
      },
      {
        heading: 'Quanto tempo leva',
        paragraphs: [
          'Respondemos em até dois dias úteis. Depois, o PayPal e o Mercado Pago podem levar até mais dez para mostrar o dinheiro. Após um reembolso total, os arquivos desse pedido não podem mais ser baixados.',
        ],
      },
    ],
  },
})
