interface ToldFacts {
  heightMm: string
  shells: number
  watertight: boolean
  /** Percent of the surface that leans out by more than 45°. */
  overhang: number
}

/** What leads on: from a product to others, and from home into the catalog. */
export const mixedShelves = {
  /** Instead of a description, from the file alone. */
  fromFacts: ({ heightMm, shells, watertight, overhang }: ToldFacts) =>
    [
      `Mide ${heightMm} mm de alto${shells === 1 ? ' y es una sola pieza' : ` y la forman ${shells} cuerpos`}.`,
      watertight ? 'La malla está cerrada' : 'La malla no está cerrada del todo',
      overhang === 0 ? 'y casi nada vuela a más de 45°.' : `y un ${overhang} % de su superficie vuela a más de 45°.`,
    ].join(' '),
  takes: {
    title: 'What a print takes',
    weight: 'Material',
    time: 'Printing time',
    cost: 'Filament',
    license: 'License',
    range: (low: string, high: string) => `${low} to ${high}`,
    hours: (hours: string, minutes: string) => (hours === '0' ? `${minutes} min` : `${hours} h ${minutes}`),
  },
  home: {
    categories: 'By category',
    newest: 'New in the shop',
    quick: 'Quick to print: from under 3 hours',
    small: 'Fit a bed of 180 mm',
    all: 'See all',
    sample: 'Try before you buy',
    sampleText: 'A free figure, packed like all others: see how it prints on your machine.',
    sampleGet: 'Download the free sample',
    sampleFailed: 'The sample could not be fetched. Try again in a moment.',
    facts: [
      ['Measured, not guessed', 'Size, mesh and overhangs come from the file itself, before you pay.'],
      ['Yours to keep', 'Bought files stay in My Purchases: download them again at any time.'],
      ['Paid in safety', 'You pay on the payment provider’s own page; your card never passes through this shop.'],
    ] as [title: string, text: string][],
  },
}

export type ShelfTexts = typeof mixedShelves
