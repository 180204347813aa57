import { inEachLanguage } from '#domain/each-language.ts'
import type { TextPageTexts } from '#web/ui/text-page.tsx'

export const shippingTexts = inEachLanguage<TextPageTexts>({
  en: {
    title: 'Shipping Policy',
    intro: 'All deliveries are digital. Nothing is sent by post, and there is nothing to pay for shipping.',
    sections: [
      {
        heading: 'How you get your files',
        paragraphs: [
          'As soon as your payment is confirmed, the page shows a download button, and a receipt goes to your e-mail address. A confirmation usually takes seconds. Cash payments and payments in review take longer; we write to you when they are through.',
          'The link itself is short-lived and works only for you. That is no problem: under My Purchases you can get a new one whenever you want.',
        ],
      },
      {
        heading: 'What you get',
        paragraphs: [
          'One archive with the model files listed on the product page, a readme, the license, printing notes, and checksums to verify that every byte arrived. Any current slicer opens the files. Interrupted downloads resume where they stopped.',
        ],
      },
      {
        heading: 'If something is missing',
        paragraphs: [
          'If you paid and see no download, wait a minute and open My Purchases: a purchase completes automatically even if you closed the page. If it is still missing, write to us with the order number.',
        ],
      },
    ],
  },
  es: {
    title: 'Política de entrega',
    intro: 'Todas las entregas son digitales. No se envía nada por correo postal y no pagas ningún envío.',
    sections: [
      {
        heading: 'Cómo recibes tus archivos',
        paragraphs: [
          'En cuanto se confirma tu pago, la página muestra un botón de descarga y te llega un recibo por correo electrónico. La confirmación suele tardar segundos. Los pagos en efectivo y los pagos en revisión tardan más; te escribimos cuando se acreditan.',
          'El enlace dura poco tiempo y solo funciona para ti. No pierdes nada con eso: en Mis compras obtienes uno nuevo cuando quieras.',
        ],
      },
      {
        heading: 'Qué recibes',
        paragraphs: [
          'Un archivo comprimido con los modelos que aparecen en la página del producto, un léeme, la licencia, cómo imprimirlo y sumas de verificación para saber que llegó cada byte. Cualquier laminador actual abre los archivos. Las descargas interrumpidas continúan donde se quedaron.',
        ],
      },
      {
        heading: 'Si falta algo',
        paragraphs: [
          'Si pagaste y no ves la descarga, espera un minuto y abre Mis compras: una compra se completa sola aunque hayas cerrado la página. Si sigue faltando, escríbenos con el número del pedido.',
        ],
      },
    ],
  },
  'pt-BR': {
    title: 'Política de entrega',
    intro: 'Todas as entregas são digitais. Nada vai pelo correio, e não há frete a pagar.',
    sections: [
      {
        heading: 'Como você recebe seus arquivos',
        paragraphs: [
          'Assim que o pagamento é confirmado, a página mostra um botão para baixar, e um recibo vai para o seu e-mail. A confirmação costuma levar segundos. Pagamentos em dinheiro e pagamentos em análise demoram mais; escrevemos para você quando forem aprovados.',
          'O link em si dura pouco e só funciona para você. Você não perde nada com isso: em Minhas compras há um novo sempre que quiser.',
        ],
      },
      {
        heading: 'O que você recebe',
        paragraphs: [
          'Um arquivo compactado com os modelos listados na página do produto, um LEIA-ME (README), a licença, como imprimir e somas de verificação, com as quais você confere se todos os bytes chegaram. Qualquer fatiador atual abre os arquivos. Se a transferência for interrompida, ela continua de onde parou.',
        ],
      },
      {
        heading: 'Quando falta alguma coisa',
        paragraphs: [
          'Se você pagou e não vê o botão para baixar, espere um minuto e abra Minhas compras: uma compra se completa sozinha mesmo que você tenha fechado a página. Se ainda faltar, escreva para nós com o número do pedido.',
        ],
      },
    ],
  },
})
