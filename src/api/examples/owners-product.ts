import { eachText } from '#domain/catalog/product-texts.ts'
import type { Body } from '../calls.ts'
import { listedProduct, productModel, soldFile } from './catalog-examples.ts'

type OwnersProduct = Body<'GET /admin/products/{id}'>['product']

const createdAt = '2026-10-02T12:00:00.000Z'

/** A row of the owner's list, with what it shows beyond what buyers see. */
export const ownersRow = {
  ...listedProduct,
  state: 'published',
  priced: true,
  saleCents: null,
  minCents: null,
  suggestedCents: null,
  offered: true,
  version: 7,
  createdAt,
  updatedAt: '2026-11-20T16:40:00.000Z',
  progress: { working: false, measured: true, preview: true, pictures: true, packaged: true },
  warnings: [],
} satisfies Body<'GET /admin/products'>['items'][number]

export const ownersProduct = {
  ...ownersRow,
  description: 'An old dragon on its hoard, in one piece, without supports.',
  tags: ['dragon', 'no supports'],
  licenses: [],
  bundle: [],
  members: [],
  parts: [],
  ...eachText(() => null),
  titleEs: 'Dragón del norte',
  model: productModel,
  images: [listedProduct.image],
  files: [
    {
      ...soldFile,
      id: 'e91c5b7a',
      addedAt: createdAt,
      state: 'measured',
      reason: null,
      format: 'binary-stl',
      dimensionsMm: productModel.dimensionsMm,
      triangles: productModel.triangles,
      watertight: true,
    },
  ],
  extras: [],
  pictures: [
    {
      hash: '6e0b1f7a5c2d4e936e0b1f7a5c2d4e93',
      name: 'front.png',
      origin: 'own',
      image: listedProduct.image,
      width: 1600,
      height: 1600,
    },
  ],
  rendering: { turn: { x: 0, y: 0, z: 0 }, azimuth: null, color: null, wanted: false, working: false },
  releases: [],
  history: [
    {
      id: '2f8d41c6',
      action: 'product.change',
      actor: 'Eva Rojas',
      at: '2026-11-20T16:40:00.000Z',
      details: { hot: { before: false, after: true } },
      canUndo: true,
    },
  ],
} satisfies OwnersProduct
