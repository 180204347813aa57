import { eachPlain, type PlainWords } from '#domain/catalog/plain-fields.ts'
import type { Body } from '../calls.ts'
import type { CallExamples } from './call-examples.ts'

type Page = Body<'GET /products/{slug}'>

const image = '/media/6e0b1f7a5c2d4e93/480.webp'

/** A product as listings show it. */
export const listedProduct = {
  id: '001',
  slug: 'dragon-of-the-north',
  title: 'Dragon of the North',
  image,
  link: '/product/dragon-of-the-north',
  buyLink: '/buy/dragon-of-the-north',
  price: '$3.50',
  priceCents: 350,
  // Each example has the type of its field.
  ...(eachPlain(({ example }) => example) as PlainWords),
  fileSize: '1.8 MB',
}

export const productModel = {
  dimensionsMm: { x: 61.4, y: 48.2, z: 92.7 },
  triangles: 36_812,
  vertices: 18_404,
  volumeCm3: 48.31,
  areaCm2: 142.6,
  watertight: true,
  verdict: 'watertight',
  shells: 1,
  openEdges: 0,
  crowdedEdges: 0,
  flippedEdges: 0,
  degenerateTriangles: 0,
  overhangShare: 0.12,
  baseCm2: 19.4,
  unitSuspicion: null,
  previewUrl: '/media/preview/6e0b1f7a5c2d4e93.glb',
} satisfies Page['product']['model']

export const soldFile = {
  fileName: 'dragon-of-the-north.stl',
  size: 1_840_684,
  sha256: '9f2c7b1e04d85a36c1f0e7b2d94a58630b7cfe12a9d3465e8810f2c6b5d7a941',
}

export const tier = {
  id: 'commercial',
  name: 'Small business',
  text: 'Prints may be sold, up to 100 a year.',
  priceCents: 1900,
}

const product = {
  ...listedProduct,
  description: 'An old dragon on its hoard, in one piece, without supports.',
  images: [image],
  model: productModel,
} satisfies Page['product']

export const catalogExamples = {
  'GET /products': {
    answer: {
      items: [product],
      page: 1,
      pageSize: 24,
      total: 1,
      pages: 1,
      totalExact: true,
      fuzzy: false,
      matched: null,
    },
  },
  'GET /products/{slug}': {
    answer: { product: { ...product, licenses: [tier] }, similar: [], related: [], parts: [], files: [soldFile] },
  },
  'GET /suggestions': {
    answer: {
      items: [{ title: product.title, category: product.category, price: product.price, image, link: product.link }],
    },
  },
  'GET /secure-link': {
    answer: {
      downloadUrl: '/api/downloads/K7Q2M9XW4T.zip',
      authorizationToken: '1.8a3f.0c9e',
      expiresAt: '2026-11-24T10:30:30.000Z',
      expiresInSeconds: 900,
    },
  },
} satisfies CallExamples
