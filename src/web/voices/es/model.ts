// cspell:words escálala
import type { ModelTexts } from '../mixed/model.ts'

/** Fit, comparison and the facts of a model's file, in Spanish. */
export const esModel: ModelTexts = {
  printer: {
    stands: 'Cabe',
    turned: 'Cabe girada',
    scaled: (percent) => (percent > 0 ? `Cabe al ${percent}\u00a0%` : 'No cabe'),
    mine: {
      stands: 'Cabe en mi impresora',
      turned: 'Cabe girada en mi impresora',
      scaled: (percent) =>
        percent > 0 ? `No cabe en mi impresora; al ${percent}\u00a0%, sí` : 'No cabe en mi impresora',
    },
    ask: '¿Cabe en mi impresora?',
    change: 'Cambiar la impresora',
    mineTitle: 'Mi impresora',
    noneFits: (bed) => `Nada de esto cabe en una impresora de ${bed}.`,
    compare: 'Comparar',
    compareFigures: 'Comparar figuras',
    compareFull: 'Ya hay cuatro figuras en la comparación. Quita una primero.',
  },
  facts: {
    title: 'Según el archivo',
    size: 'Medidas',
    triangles: 'Triángulos',
    volume: 'Volumen sólido',
    surface: 'Superficie',
    shells: 'Cuerpos',
    overhang: 'Voladizo de más de 45°',
    base: 'Base plana',
    watertight: 'Malla cerrada',
    yes: 'Sí',
    verdicts: {
      'inside-out': 'Al revés',
      flipped: 'Caras volteadas',
      'non-manifold': 'Aristas compartidas',
      open: 'Abierta',
    },
    watertightNote: 'Cerrada por todos lados: el laminador la rellena como debe ser.',
    notes: {
      'inside-out': 'La superficie mira hacia adentro. Los laminadores la voltean solos.',
      flipped: 'Unos pocos triángulos miran al otro lado. Los laminadores lo corrigen.',
      'non-manifold': 'Hay aristas de más de dos triángulos. Los laminadores suelen corregirlo; revisa las capas.',
      open: 'La superficie tiene aberturas. Los laminadores cierran las pequeñas; revisa las capas antes de imprimir.',
    },
    openEdges: 'Aristas abiertas',
    crowdedEdges: 'Aristas de más',
    unit: {
      inches: 'Es tan pequeña que quizá se dibujó en pulgadas: escálala al 2540\u00a0%.',
      meters: 'Es tan pequeña que quizá se dibujó en metros: escálala al 100\u202f000\u00a0%.',
    },
    delivery: 'Entrega',
    fileSize: 'Tamaño del archivo',
    updated: 'Última actualización',
    way: 'Forma de entrega',
    wayValue: 'Digital, al instante',
    license: 'Licencia',
    contents: 'En el paquete',
    contentsNote:
      'Además: README.txt, la licencia, PRINT-FACTS.txt, datapackage.json, las imágenes y SHA256SUMS.txt con las sumas de todo.',
  },
}
