import { inEachLanguage } from '#domain/each-language.ts'
import type { TextPageTexts } from '#web/ui/text-page.tsx'

export const aboutTexts = inEachLanguage<TextPageTexts>({
  en: {
    title: 'About',
    intro:
      'We draw figures, measure them, print them, and sell the files. Everything here is made to come off your own printer.',
    sections: [
      {
        heading: 'What we make',
        paragraphs: [
          'Each model is one figure as an STL file: creatures, heroes, robots, small houses. It is drawn as a solid, checked to be watertight, and measured. The size, the number of triangles and the volume on its page are read from the file itself, never typed in.',
          'The pictures show the exact geometry that you download, in our studio light. What you see is what your slicer gets; paint and filament are up to you.',
        ],
      },
      {
        heading: 'How it works',
        paragraphs: [
          'Choose a figure, pay with PayPal or Mercado Pago, and download it at once. Everything you bought stays under My Purchases, where you can download it again at any time.',
          'Prices are in US dollars. Most figures cost three to six.',
        ],
      },
    ],
  },
  es: {
    title: 'Quiénes somos',
    intro:
      'Dibujamos figuras, las medimos, las imprimimos y vendemos los archivos. Todo está hecho para salir de tu propia impresora.',
    sections: [
      {
        heading: 'Qué hacemos',
        paragraphs: [
          'Cada modelo es una figura en un archivo STL: criaturas, héroes, robots, casitas. Se dibuja como un sólido, se comprueba que la malla esté cerrada y se mide. El tamaño, el número de triángulos y el volumen de su página se leen del propio archivo; nadie los escribe a mano.',
          'Las imágenes muestran exactamente la geometría que descargas, con la luz de nuestro estudio. Lo que ves es lo que recibe tu laminador; la pintura y el filamento corren por tu cuenta.',
        ],
      },
      {
        heading: 'Cómo funciona',
        paragraphs: [
          'Elige una figura, paga con PayPal o Mercado Pago y descárgala al instante. Todo lo que compras queda en Mis compras, donde puedes descargarlo de nuevo cuando quieras.',
          'Los precios están en dólares estadounidenses. La mayoría de las figuras cuesta entre tres y seis.',
        ],
      },
    ],
  },
  'pt-BR': {
    title: 'Quem somos',
    intro:
      'Desenhamos figuras, medimos, imprimimos e vendemos os arquivos. Tudo aqui é feito para sair da sua própria impressora.',
    sections: [
      {
        heading: 'O que fazemos',
        paragraphs: [
          'Cada modelo é uma figura em um arquivo STL: criaturas, heróis, robôs, casinhas. Ela é desenhada como um sólido, conferida para que a malha seja fechada, e medida. O tamanho, o número de triângulos e o volume na página dela são lidos do próprio arquivo; ninguém os digita.',
          'As imagens mostram exatamente a geometria que você baixa, na luz do nosso estúdio. O que você vê é o que o seu fatiador recebe; a pintura e o filamento ficam por sua conta.',
        ],
      },
      {
        heading: 'Como funciona',
        paragraphs: [
          'Escolha uma figura, pague com PayPal ou Mercado Pago e baixe na hora. Tudo o que você compra fica em Minhas compras, onde você pode baixar de novo quando quiser.',
          'Os preços são em dólares americanos. A maioria das figuras custa de três a seis.',
        ],
      },
    ],
  },
})

/** For an owner who does not claim a studio. */
export const plainAboutTexts = inEachLanguage<TextPageTexts>({
  en: {
    title: 'About',
    intro: 'Figures as STL files, made to come off your own printer.',
    sections: [
      {
        heading: 'How it works',
        paragraphs: [
          'Choose a figure, pay, and download it at once. Everything you bought stays under My Purchases, where you can download it again at any time.',
          'The size, number of triangles and volume on a figure’s page are measured from the file itself. Prices are in US dollars.',
        ],
      },
    ],
  },
  es: {
    title: 'Quiénes somos',
    intro: 'Figuras en archivos STL, hechas para salir de tu propia impresora.',
    sections: [
      {
        heading: 'Cómo funciona',
        paragraphs: [
          'Elige una figura, paga y descárgala al instante. Todo lo que compras queda en Mis compras, donde puedes descargarlo de nuevo cuando quieras.',
          'El tamaño, el número de triángulos y el volumen de la página de una figura se miden en el propio archivo. Los precios están en dólares estadounidenses.',
        ],
      },
    ],
  },
  'pt-BR': {
    title: 'Quem somos',
    intro: 'Figuras em arquivos STL, feitas para sair da sua própria impressora.',
    sections: [
      {
        heading: 'Como funciona',
        paragraphs: [
          'Escolha uma figura, pague e baixe na hora. Tudo o que você compra fica em Minhas compras, onde você pode baixar de novo quando quiser.',
          'O tamanho, o número de triângulos e o volume na página de uma figura são medidos no próprio arquivo. Os preços são em dólares americanos.',
        ],
      },
    ],
  },
})
