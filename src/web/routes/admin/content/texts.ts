import type { PageName, SloganName } from '#domain/content/content-names.ts'
import { inEachLanguage } from '#domain/each-language.ts'
import type { Voice } from '#domain/voice.ts'

interface ContentTexts {
  title: string
  intro: string
  what: string
  carousel: string
  promos: string
  synonyms: string
  license: string
  /** For content that is written as one text. */
  labels: Record<'page' | 'synonyms' | 'license', string>
  hints: Record<'page' | 'synonyms' | 'license', string>
  slogans: string
  pages: Record<PageName, string>
  voices: Record<Voice, string>
  sloganNames: Record<SloganName, string>
  sloganHint: (builtIn: string) => string
  chosen: string
  search: string
  searchButton: string
  nothing: string
  noAnswer: string
  add: (title: string) => string
  up: (title: string) => string
  down: (title: string) => string
  remove: (title: string) => string
  own: string
  original: string
  save: string
  saved: string
  backToOriginal: string
  originalQuestion: string
  earlier: (count: number) => string
  until: (instant: string, by: string | null) => string
  take: string
  discard: string
  legal: string
}

const en: ContentTexts = {
  title: 'Texts and pictures',
  intro: 'The words and pictures on the pages. Changes appear immediately, and you can always go back to the original.',
  what: 'What to edit',
  carousel: 'Popular figures on the home page',
  promos: 'Pictures on the sign-in screen',
  synonyms: 'Search synonyms',
  license: 'License in packages',
  labels: { page: 'Page text', synonyms: 'Groups of words, one per line', license: 'License text' },
  hints: {
    page: 'Start the first line with #: it is the title. Lines that start with ## are headings. An empty line ends a paragraph.',
    synonyms:
      'Put words that mean the same on one line, separated by commas: caballero, knight. A word before a colon also finds the words after it, but not the other way around: halloween: witch, ghost. Accents and capitals do not matter. Titles come first; synonyms help when no title matches.',
    license:
      'It goes into every package as LICENSE.txt, below the figure’s title, starting with the package’s next version; a figure with a license of its own keeps that. Packages already sold stay as they are. Your membership terms should say the same.',
  },
  slogans: 'Slogans',
  pages: {
    about: 'About',
    contact: 'Contact',
    privacy: 'Privacy policy',
    shipping: 'Shipping policy',
    refund: 'Refund policy',
    terms: 'Membership terms',
  },
  voices: { mixed: 'English and Spanish mixed', es: 'Spanish', en: 'English', 'pt-BR': 'Portuguese' },
  sloganNames: {
    tagline: 'Headline of the home page',
    lead: 'Sentence below it',
    hot: 'Hot',
    anime: 'Anime',
    fantasy: 'Fantasy',
    videogames: 'Video games',
    others: 'Others',
  },
  sloganHint: (builtIn) => `Leave empty for: ${builtIn}`,
  chosen: 'Chosen figures, in order',
  search: 'Search figures to add',
  searchButton: 'Search',
  nothing: 'Nothing found.',
  noAnswer: 'The store did not answer. Search again.',
  add: (title) => `Add ${title}`,
  up: (title) => `Move ${title} up`,
  down: (title) => `Move ${title} down`,
  remove: (title) => `Remove ${title}`,
  own: 'Your own',
  original: 'Original',
  save: 'Save',
  saved: 'Saved.',
  backToOriginal: 'Back to the original',
  originalQuestion:
    'The pages show the built-in content again immediately. What you wrote stays among the earlier versions, so you can bring it back.',
  earlier: (count) => (count === 1 ? '1 earlier version' : `${count} earlier versions`),
  until: (instant, by) => `Until ${instant}${by ? `, replaced by ${by}` : ''}`,
  take: 'Open in the editor',
  discard: 'Discard',
  legal: 'Orders keep the wording that their buyers agreed to. Changes apply to orders from now on.',
}

const es: ContentTexts = {
  title: 'Textos e imágenes',
  intro: 'Lo que está en las páginas. Un cambio se ve al instante; siempre se puede volver al original.',
  what: 'Qué editar',
  carousel: 'Figuras populares de la portada',
  promos: 'Imágenes de la pantalla de entrada',
  synonyms: 'Palabras que la búsqueda toma por iguales',
  license: 'Licencia en los paquetes',
  labels: {
    page: 'Texto de la página',
    synonyms: 'Grupos de palabras, uno por línea',
    license: 'Licencia, palabra por palabra',
  },
  hints: {
    page: 'La primera línea empieza con # y es el título. Una línea que empieza con ## es un encabezado. Una línea vacía termina un párrafo.',
    synonyms:
      'Escribe en una línea las palabras que significan lo mismo, separadas por comas: caballero, knight. Lo que sigue a dos puntos se encuentra con las palabras de antes, pero no al revés: halloween: bruja, fantasma. Los acentos y las mayúsculas no importan. Primero cuentan los títulos; estas palabras ayudan cuando ningún título coincide.',
    license:
      'Aparece como LICENSE.txt en cada paquete desde su próxima versión, debajo del título de la figura; una figura que trae su propia licencia la conserva. Los paquetes vendidos se quedan como están. Tus condiciones deben decir lo mismo.',
  },
  slogans: 'Lemas',
  pages: {
    about: 'Quiénes somos',
    contact: 'Contacto',
    privacy: 'Privacidad',
    shipping: 'Envíos',
    refund: 'Reembolsos',
    terms: 'Términos de membresía',
  },
  voices: { mixed: 'inglés y español mezclados', es: 'español', en: 'inglés', 'pt-BR': 'portugués' },
  sloganNames: {
    tagline: 'Titular de la portada',
    lead: 'Frase debajo',
    hot: 'Hot',
    anime: 'Anime',
    fantasy: 'Fantasía',
    videogames: 'Videojuegos',
    others: 'Otros',
  },
  sloganHint: (builtIn) => `Vacío: ${builtIn}`,
  chosen: 'Figuras elegidas, en su orden',
  search: 'Busca figuras para añadir',
  searchButton: 'Buscar',
  nothing: 'Nada encontrado.',
  noAnswer: 'La tienda no respondió. Busca otra vez.',
  add: (title) => `Añadir ${title}`,
  up: (title) => `${title}: más arriba`,
  down: (title) => `${title}: más abajo`,
  remove: (title) => `Quitar ${title}`,
  own: 'Propio',
  original: 'Original',
  save: 'Guardar',
  saved: 'Guardado.',
  backToOriginal: 'Volver al original',
  originalQuestion:
    'Las páginas vuelven a mostrar enseguida el contenido original. Lo que escribiste queda entre las versiones anteriores, de donde puedes recuperarlo.',
  earlier: (count) => (count === 1 ? '1 versión anterior' : `${count} versiones anteriores`),
  until: (instant, by) => `Hasta ${instant}${by ? `, cambiada por ${by}` : ''}`,
  take: 'Ponerla en el editor',
  discard: 'Descartar',
  legal: 'Los pedidos conservan el texto que aceptó su comprador. Un cambio vale para los pedidos desde ahora.',
}

const ptBR: ContentTexts = {
  title: 'Textos e imagens',
  intro: 'O que está nas páginas. Uma alteração aparece na hora; sempre se pode voltar ao original.',
  what: 'O que editar',
  carousel: 'Figuras populares da página inicial',
  promos: 'Imagens da tela de entrada',
  synonyms: 'Palavras que a busca toma umas pelas outras',
  license: 'Licença nos pacotes',
  labels: {
    page: 'Texto da página',
    synonyms: 'Grupos de palavras, um por linha',
    license: 'Licença, palavra por palavra',
  },
  hints: {
    page: 'A primeira linha começa com # e é o título. Uma linha que começa com ## é um subtítulo. Uma linha vazia encerra um parágrafo.',
    synonyms:
      'Escreva em uma linha as palavras que significam o mesmo, separadas por vírgulas: cavaleiro, guerreiro. O que vem depois de dois-pontos é encontrado pelas palavras de antes, mas não o contrário: fantasia: bruxa, fantasma. Acentos e maiúsculas não importam. Primeiro valem os títulos; estas palavras ajudam quando nenhum título combina.',
    license:
      'Aparece como LICENSE.txt em cada pacote a partir da próxima versão, abaixo do título da figura; uma figura que traz licença própria fica com a dela. Os pacotes vendidos ficam como estão. Os seus termos devem dizer o mesmo.',
  },
  slogans: 'Chamadas',
  pages: {
    about: 'Quem somos',
    contact: 'Contato',
    privacy: 'Privacidade',
    shipping: 'Entrega',
    refund: 'Reembolsos',
    terms: 'Termos de adesão',
  },
  voices: { mixed: 'inglês e espanhol misturados', es: 'espanhol', en: 'inglês', 'pt-BR': 'português' },
  sloganNames: {
    tagline: 'Manchete da página inicial',
    lead: 'Frase abaixo dela',
    hot: 'Em alta',
    anime: 'Anime',
    fantasy: 'Fantasia',
    videogames: 'Videogames',
    others: 'Outros',
  },
  sloganHint: (builtIn) => `Vazio: ${builtIn}`,
  chosen: 'Figuras escolhidas, na sua ordem',
  search: 'Busque figuras para adicionar',
  searchButton: 'Buscar',
  nothing: 'Nada encontrado.',
  noAnswer: 'A loja não respondeu. Busque de novo.',
  add: (title) => `Adicionar ${title}`,
  up: (title) => `${title}: mais para cima`,
  down: (title) => `${title}: mais para baixo`,
  remove: (title) => `Tirar ${title}`,
  own: 'Próprio',
  original: 'Original',
  save: 'Salvar',
  saved: 'Salvo.',
  backToOriginal: 'Voltar ao original',
  originalQuestion:
    'As páginas voltam na hora a mostrar o conteúdo original. O que você escreveu fica entre as versões anteriores, de onde pode ser recuperado.',
  earlier: (count) => (count === 1 ? '1 versão anterior' : `${count} versões anteriores`),
  until: (instant, by) => `Até ${instant}${by ? `, trocada por ${by}` : ''}`,
  take: 'Pôr no editor',
  discard: 'Descartar',
  legal: 'Os pedidos guardam o texto que o comprador aceitou. Uma alteração vale para os pedidos a partir de agora.',
}

export const texts = inEachLanguage({ en, es, 'pt-BR': ptBR })
