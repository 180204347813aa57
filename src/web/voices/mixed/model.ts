/** Fit, comparison and the facts of a model's file. */
export const mixedModel = {
  printer: {
    stands: 'Fits',
    turned: 'Fits turned',
    scaled: (percent: number) => (percent > 0 ? `Fits at ${percent}\u00a0%` : 'Too large'),
    mine: {
      stands: 'Fits my printer',
      turned: 'Fits my printer, turned',
      scaled: (percent: number) =>
        percent > 0 ? `Too large for my printer, fits at ${percent}\u00a0%` : 'Too large for my printer',
    },
    ask: 'Will it fit my printer?',
    change: 'Change printer',
    mineTitle: 'My printer',
    noneFits: (bed: string) => `Nothing here fits a printer of ${bed}.`,
    compare: 'Compare',
    compareFigures: 'Compare figures',
    compareFull: 'You are already comparing four figures. Remove one first.',
  },
  facts: {
    title: 'From the file',
    size: 'Size',
    triangles: 'Triangles',
    volume: 'Solid volume',
    surface: 'Surface',
    shells: 'Shells',
    overhang: 'Overhang above 45°',
    base: 'Flat base',
    watertight: 'Watertight',
    yes: 'Yes',
    verdicts: {
      'inside-out': 'Inside out',
      flipped: 'Some faces flipped',
      'non-manifold': 'Shared edges',
      open: 'Open',
    } as Record<string, string>,
    watertightNote: 'Closed all around: slicers fill it as intended.',
    notes: {
      'inside-out': 'The surface faces inward. Slicers fix this automatically.',
      flipped: 'A few triangles face the wrong way. Slicers fix this.',
      'non-manifold': 'Some edges belong to more than two triangles. Slicers usually fix this; check the layers.',
      open: 'The surface has openings. Slicers close small ones; check the layers before you print.',
    } as Record<string, string>,
    openEdges: 'Open edges',
    crowdedEdges: 'Over-shared edges',
    unit: {
      inches: 'So small that it was probably drawn in inches: scale it by 2540\u00a0%.',
      meters: 'So small that it was probably drawn in meters: scale it by 100\u202f000\u00a0%.',
    } as Record<string, string>,
    delivery: 'Delivery',
    fileSize: 'File size',
    updated: 'Last updated',
    way: 'Delivered',
    wayValue: 'Digitally, right away',
    license: 'License',
    contents: 'In the package',
    contentsNote:
      'Also included: README.txt, the license, PRINT-FACTS.txt, datapackage.json, the pictures, and SHA256SUMS.txt with checksums of all of them.',
  },
}

export type ModelTexts = typeof mixedModel
