import { type CatalogFiles, noCatalogFiles } from '#domain/catalog/importing/catalog-files.ts'

const corner = (x: number, y: number, z: number) => `vertex ${x} ${y} ${z}`
const [origin, right, back, top] = [corner(0, 0, 0), corner(20, 0, 0), corner(0, 20, 0), corner(0, 0, 20)]
const faces = [
  [origin, back, right],
  [origin, right, top],
  [origin, top, back],
  [right, back, top],
]

/** The smallest figure that can be printed, as STL text. */
export const trialModel: Uint8Array = new TextEncoder().encode(
  [
    'solid trial',
    ...faces.map((vertices) => `facet normal 0 0 0\nouter loop\n${vertices.join('\n')}\nendloop\nendfacet`),
    'endsolid trial\n',
  ].join('\n'),
)

/** One figure for 3 dollars, as an import file states it. */
export const trialCatalog = [
  {
    id: '1',
    slug: 'trial',
    title: 'Trial',
    price: '$3',
    buyLink: '/buy/trial',
    date: '2026-01-01',
    category: 'others',
    images: [],
  },
]

export const trialFiles: CatalogFiles = {
  ...noCatalogFiles,
  modelFilesOf: async () => [{ fileName: 'trial.stl', bytes: trialModel }],
}
