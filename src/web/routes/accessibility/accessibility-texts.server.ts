import { inEachLanguage } from '#domain/each-language.ts'
import type { TextPageTexts } from '#web/ui/text-page.tsx'

/**
 * Must match what the browser tests show: a change to either requires a change to this page (`docs/accessibility.md`).
 */
export const accessibilityTexts = inEachLanguage<TextPageTexts>({
  en: {
    title: 'Accessibility',
    intro: 'The store is meant for everybody. We aim for WCAG 2.2, level AA, and test for it with every change.',
    sections: [
      {
        heading: 'What works',
        paragraphs: [
          'A figure can be found, bought and downloaded by keyboard alone. Every page has headings, regions and names for screen readers, and a link that skips to its content.',
          'Each figure has a written description for people who cannot see its picture: category, character, size, shape and parts, and what its maker adds. It is also in the package.',
          'Text can be enlarged to 400 % and spaced out; a window of 320 px needs no sideways scrolling. Light and dark follow your device, and so do forced colors and reduced motion.',
        ],
      },
      {
        heading: 'What does not work yet',
        paragraphs: [
          'The 3D view is visual. It can be turned by keyboard, but only the description and measurements next to it put what it shows into words.',
          'Without JavaScript the catalog and the texts can be read, but nothing can be bought.',
          'We test with automated tools and by keyboard. Nobody who uses a screen reader every day has tested the whole store yet.',
          'The payment providers’ pages are not ours.',
        ],
      },
      {
        heading: 'How it is tested',
        paragraphs: [
          'Every page is checked by axe in both themes, at widths from 320 to 1920 px, with enlarged spacing and forced colors. A complete purchase and an owner’s complete first day are done by keyboard alone: focus must be visible at every stop, target sizes are measured, and the names that a screen reader says are compared with a list.',
        ],
      },
      {
        heading: 'If something gets in your way',
        paragraphs: [
          'Tell us which page it is and what you use. We will answer, and help you get what you wanted in the meantime.',
        ],
      },
    ],
  },
  es: {
    title: 'Accesibilidad',
    intro: 'La tienda es para todo el mundo. Seguimos WCAG 2.2, nivel AA, y lo probamos con cada cambio.',
    sections: [
      {
        heading: 'Lo que funciona',
        paragraphs: [
          'Una figura se encuentra, se compra y se descarga solo con el teclado. Cada página tiene títulos, regiones y nombres para lectores de pantalla, y un enlace que salta al contenido.',
          'Cada figura tiene una descripción en palabras para quien no puede ver su imagen: categoría, personaje, tamaño, forma y partes, y lo que su autor añade. También está en el paquete.',
          'El texto se puede ampliar al 400 % y espaciar; una ventana de 320 px no necesita desplazamiento lateral. Los temas claro y oscuro siguen a tu dispositivo, igual que los colores forzados. Quien quiere poco movimiento tiene poco movimiento.',
        ],
      },
      {
        heading: 'Lo que aún no funciona',
        paragraphs: [
          'La vista en 3D es para mirarla. Se gira con el teclado, pero lo que muestra solo lo cuentan la descripción y las medidas que están a su lado.',
          'Sin JavaScript se pueden leer el catálogo y los textos, pero no se puede comprar nada.',
          'Comprobamos con programas y con el teclado. Todavía nadie que use un lector de pantalla cada día ha examinado toda la tienda.',
          'Las páginas de los proveedores de pago no son nuestras.',
        ],
      },
      {
        heading: 'Cómo se prueba',
        paragraphs: [
          'axe examina cada página en los dos temas, con anchos de 320 a 1920 px, con más espacio en el texto y con colores forzados. Una compra entera y todo el primer día de un dueño se recorren solo con el teclado, y cada parada debe verse; se mide el tamaño de lo que se pulsa y se comparan con una lista los nombres que dice un lector de pantalla.',
        ],
      },
      {
        heading: 'Si algo te lo impide',
        paragraphs: ['Dinos en qué página y qué usas. Te respondemos y mientras tanto te ayudamos con lo que querías.'],
      },
    ],
  },
  'pt-BR': {
    title: 'Acessibilidade',
    intro: 'A loja é para todas as pessoas. Seguimos a WCAG 2.2, nível AA, e testamos a cada mudança.',
    sections: [
      {
        heading: 'O que funciona',
        paragraphs: [
          'Uma figura é encontrada, comprada e baixada só com o teclado. Cada página tem títulos, regiões e nomes para leitores de tela, e um link que pula para o conteúdo.',
          'Cada figura tem uma descrição em palavras para quem não pode ver a imagem: categoria, personagem, tamanho, forma e partes, e o que seu autor acrescenta. Ela também está no pacote.',
          'O texto pode ser ampliado até 400% e espaçado; uma janela de 320 px não precisa de rolagem lateral. Os temas claro e escuro seguem o seu aparelho, assim como as cores forçadas. Quem quer pouco movimento tem pouco movimento.',
        ],
      },
      {
        heading: 'O que ainda não funciona',
        paragraphs: [
          'A vista em 3D é para olhar. Ela gira com o teclado, mas o que mostra só é contado pela descrição e pelas medidas ao lado.',
          'Sem JavaScript dá para ler o catálogo e os textos, mas não para comprar.',
          'Verificamos com programas e com o teclado. Ninguém que usa leitor de tela todos os dias examinou ainda a loja inteira.',
          'As páginas dos provedores de pagamento não são nossas.',
        ],
      },
      {
        heading: 'Como é testado',
        paragraphs: [
          'O axe examina cada página nos dois temas, em larguras de 320 a 1920 px, com mais espaço no texto e com cores forçadas. Uma compra inteira e todo o primeiro dia de um dono são percorridos só com o teclado, e cada parada deve ser vista; o tamanho do que se toca é medido, e os nomes que um leitor de tela diz são comparados com uma lista.',
        ],
      },
      {
        heading: 'Se algo impede você',
        paragraphs: [
          'Conte em que página e o que você usa. Respondemos e, enquanto isso, ajudamos com o que você queria.',
        ],
      },
    ],
  },
})

/** Label of the link for reporting barriers. */
export const tellBarrier = inEachLanguage({ en: 'Tell us', es: 'Escríbenos', 'pt-BR': 'Fale com a gente' })
