import { inEachLanguage, textsIn } from '../../each-language.ts'
import type { Language, Voice } from '../../voice.ts'

/** The words of the texts inside a package, in one language. */
export interface PackageWords {
  locale: Language
  inWords: string
  files: string
  units: string
  checking: string
  facts: string
  license: string
  ownLicense: (fileName: string) => string
  library: string
  again: (purchasesUrl: string) => string
  page: (address: string) => string
  order: (number: string) => string
  licenseTitle: string
  licensePoints: string[]
  size: string
  triangles: string
  volume: string
  surface: string
  shells: string
  overhang: string
  mesh: Record<'watertight' | 'inside-out' | 'flipped' | 'non-manifold' | 'open', string>
  estimate: (grams: string, hours: string) => string
  unknown: string
}

const es: PackageWords = {
  locale: 'es',
  inWords: 'La figura en palabras',
  files: 'Archivos',
  units: 'Las medidas están en milímetros; los archivos están listos para tu laminador.',
  checking: 'SHA256SUMS.txt permite comprobar que todo llegó entero.',
  facts: 'PRINT-FACTS.txt dice lo que medimos en los archivos.',
  license: 'LICENSE.txt es la licencia de uso personal.',
  ownLicense: (fileName) => `${fileName} es la licencia de estos archivos.`,
  library: 'datapackage.json permite que tu biblioteca de modelos importe título, imágenes y licencia.',
  again: (purchasesUrl) => `Puedes volver a descargarlos cuando quieras en ${purchasesUrl}`,
  page: (address) => `Página del modelo: ${address}`,
  order: (number) => `Pedido ${number}`,
  licenseTitle: 'Licencia de uso personal',
  licensePoints: [
    'Puedes imprimir estas figuras las veces que quieras, escalarlas y modificarlas para ti o para regalar.',
    'No puedes vender las impresiones ni ofrecer los archivos, cambiados o no, a otras personas.',
    'La autoría y todos los demás derechos siguen siendo de la tienda y de sus artistas.',
  ],
  size: 'Tamaño',
  triangles: 'Triángulos',
  volume: 'Volumen sólido',
  surface: 'Superficie',
  shells: 'Cuerpos',
  overhang: 'Superficie que sobresale más de 45°',
  mesh: {
    watertight: 'La malla es cerrada.',
    'inside-out': 'La malla es cerrada, pero mira hacia dentro; los programas de corte suelen corregirlo.',
    flipped: 'Algunos triángulos miran al revés; los programas de corte suelen corregirlo.',
    'non-manifold': 'Hay bordes que comparten más de dos triángulos; revisa la vista previa del laminador.',
    open: 'La malla tiene agujeros; revisa la vista previa del laminador.',
  },
  estimate: (grams, hours) =>
    `Estimación sin soportes, capa de 0,2 mm, relleno del 15 %, PLA: ${grams} g, ${hours} h en una impresora común.`,
  unknown: 'Estos archivos no se midieron.',
}

const en: PackageWords = {
  locale: 'en',
  inWords: 'The figure in words',
  files: 'Files',
  units: 'Measures are in millimeters; the files are ready for your slicer.',
  checking: 'SHA256SUMS.txt lets you check that everything arrived whole.',
  facts: 'PRINT-FACTS.txt tells what we measured in the files.',
  license: 'LICENSE.txt is the personal use license.',
  ownLicense: (fileName) => `${fileName} is the license of these files.`,
  library: 'datapackage.json lets your model library import title, pictures and license.',
  again: (purchasesUrl) => `You can download them again at any time at ${purchasesUrl}`,
  page: (address) => `The model's page: ${address}`,
  order: (number) => `Order ${number}`,
  licenseTitle: 'Personal use license',
  licensePoints: [
    'You may print these figures as often as you like, scale and change them, for yourself or as a gift.',
    'You may not sell prints, nor pass the files on to others, changed or unchanged.',
    'Authorship and all other rights remain with the store and its artists.',
  ],
  size: 'Size',
  triangles: 'Triangles',
  volume: 'Solid volume',
  surface: 'Surface',
  shells: 'Shells',
  overhang: 'Surface that leans out by more than 45°',
  mesh: {
    watertight: 'The mesh is watertight.',
    'inside-out': 'The mesh is closed but faces inwards; slicers usually mend that.',
    flipped: 'Some triangles face the wrong way; slicers usually mend that.',
    'non-manifold': 'Some edges belong to more than two triangles; look at the slicer’s preview.',
    open: 'The mesh has holes; look at the slicer’s preview.',
  },
  estimate: (grams, hours) =>
    `Estimate without supports, 0.2 mm layers, 15 % infill, PLA: ${grams} g, ${hours} h on a common printer.`,
  unknown: 'These files were not measured.',
}

const ptBR: PackageWords = {
  locale: 'pt-BR',
  inWords: 'A figura em palavras',
  files: 'Arquivos',
  units: 'As medidas estão em milímetros; os arquivos estão prontos para o seu fatiador.',
  checking: 'Com SHA256SUMS.txt você confere se tudo chegou inteiro.',
  facts: 'PRINT-FACTS.txt diz o que medimos nos arquivos.',
  license: 'LICENSE.txt é a licença de uso pessoal.',
  ownLicense: (fileName) => `${fileName} é a licença destes arquivos.`,
  library: 'Com datapackage.json, sua biblioteca de modelos importa título, imagens e licença.',
  again: (purchasesUrl) => `Você pode baixá-los de novo quando quiser em ${purchasesUrl}`,
  page: (address) => `Página do modelo: ${address}`,
  order: (number) => `Pedido ${number}`,
  licenseTitle: 'Licença de uso pessoal',
  licensePoints: [
    'Você pode imprimir estas figuras quantas vezes quiser, mudar a escala e modificá-las, para você ou para presentear.',
    'Você não pode vender as impressões nem repassar os arquivos, modificados ou não, a outras pessoas.',
    'A autoria e todos os demais direitos continuam sendo da loja e de seus artistas.',
  ],
  size: 'Tamanho',
  triangles: 'Triângulos',
  volume: 'Volume sólido',
  surface: 'Superfície',
  shells: 'Corpos',
  overhang: 'Superfície em balanço acima de 45°',
  mesh: {
    watertight: 'A malha é fechada.',
    'inside-out': 'A malha é fechada, mas está voltada para dentro; os fatiadores costumam corrigir isso.',
    flipped: 'Alguns triângulos estão virados ao contrário; os fatiadores costumam corrigir isso.',
    'non-manifold': 'Há arestas que pertencem a mais de dois triângulos; confira a prévia do fatiador.',
    open: 'A malha tem buracos; confira a prévia do fatiador.',
  },
  estimate: (grams, hours) =>
    `Estimativa sem suportes, camada de 0,2 mm, preenchimento de 15%, PLA: ${grams} g, ${hours} h em uma impressora comum.`,
  unknown: 'Estes arquivos não foram medidos.',
}

const texts = inEachLanguage({ mixed: [es, en], es: [es], en: [en], 'pt-BR': [ptBR] })

/** The words of the buyer's voice; the `mixed` voice has Spanish and English. */
export const wordsOf = (voice: Voice): PackageWords[] => textsIn(voice, texts)
