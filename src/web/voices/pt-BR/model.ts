import type { ModelTexts } from '../mixed/model.ts'

/** Fit, comparison and the facts of a model's file, in Portuguese. */
export const ptBRModel: ModelTexts = {
  printer: {
    stands: 'Cabe',
    turned: 'Cabe girada',
    scaled: (percent) => (percent > 0 ? `Cabe a ${percent}%` : 'Não cabe'),
    mine: {
      stands: 'Cabe na minha impressora',
      turned: 'Cabe girada na minha impressora',
      scaled: (percent) =>
        percent > 0 ? `Não cabe na minha impressora; a ${percent}%, cabe` : 'Não cabe na minha impressora',
    },
    ask: 'Cabe na minha impressora?',
    change: 'Trocar a impressora',
    mineTitle: 'Minha impressora',
    noneFits: (bed) => `Nada daqui cabe em uma impressora de ${bed}.`,
    compare: 'Comparar',
    compareFigures: 'Comparar figuras',
    compareFull: 'Já há quatro figuras na comparação. Tire uma antes.',
  },
  facts: {
    title: 'De acordo com o arquivo',
    size: 'Medidas',
    triangles: 'Triângulos',
    volume: 'Volume sólido',
    surface: 'Superfície',
    shells: 'Corpos',
    overhang: 'Balanço acima de 45°',
    base: 'Base plana',
    watertight: 'Malha fechada',
    yes: 'Sim',
    verdicts: {
      'inside-out': 'Do avesso',
      flipped: 'Faces invertidas',
      'non-manifold': 'Arestas compartilhadas',
      open: 'Aberta',
    },
    watertightNote: 'Fechada por todos os lados: o fatiador preenche como deve ser.',
    notes: {
      'inside-out': 'A superfície está voltada para dentro. Os fatiadores a desviram sozinhos.',
      flipped: 'Alguns poucos triângulos estão virados para o outro lado. Os fatiadores corrigem isso.',
      'non-manifold':
        'Há arestas que pertencem a mais de dois triângulos. Os fatiadores costumam corrigir isso; confira as camadas.',
      open: 'A superfície tem aberturas. Os fatiadores fecham as pequenas; confira as camadas antes de imprimir.',
    },
    openEdges: 'Arestas abertas',
    crowdedEdges: 'Arestas em excesso',
    unit: {
      inches: 'É tão pequena que deve ter sido desenhada em polegadas: use a escala de 2.540%.',
      meters: 'É tão pequena que deve ter sido desenhada em metros: use a escala de 100.000%.',
    },
    delivery: 'Entrega',
    fileSize: 'Tamanho do arquivo',
    updated: 'Última atualização',
    way: 'Forma de entrega',
    wayValue: 'Digital, na hora',
    license: 'Licença',
    contents: 'No pacote',
    contentsNote:
      'Além disso: README.txt, a licença, PRINT-FACTS.txt, datapackage.json, as imagens e SHA256SUMS.txt, com as somas de verificação de tudo.',
  },
}
