import { pictureVariant } from '#domain/catalog/picture-address.ts'
import { categories, type Product } from '#domain/catalog/product.ts'
import type { PublicSettings } from '#web/loaders/public-settings.ts'
import type { VoiceTexts } from '#web/voices/voice-context.ts'

/**
 * Structured data for search engines (https://schema.org), all of it also shown on the page: the product with its offer,
 * if it has a price, and 3D view, and its breadcrumb. No rating, since there are no reviews.
 */
export function structuredData(product: Product, { baseUrl, storeName }: PublicSettings, { texts }: VoiceTexts) {
  const at = (path: string) => new URL(path, baseUrl).href
  const { title, description, images, model, buyLink, price, priceCents } = product
  const category = categories.find((name) => name === product.category.toLowerCase())
  const path = [
    { name: storeName, item: at('/') },
    category
      ? { name: texts.categories.names[category], item: at(`/${category}`) }
      : { name: texts.allModels.title, item: at('/all-models') },
    { name: title, item: at(product.link) },
  ]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: title,
        sku: product.id,
        url: at(product.link),
        image: images.map((image) => at(pictureVariant(image, 1200, 'webp'))),
        ...(description ? { description } : {}),
        brand: { '@type': 'Brand', name: storeName },
        ...(price
          ? {
              offers: {
                '@type': 'Offer',
                url: at(product.link),
                price: (priceCents / 100).toFixed(2),
                priceCurrency: 'USD',
                availability: `https://schema.org/${buyLink ? 'InStock' : 'OutOfStock'}`,
              },
            }
          : {}),
        ...(model?.previewUrl
          ? {
              subjectOf: {
                '@type': '3DModel',
                name: title,
                encoding: {
                  '@type': 'MediaObject',
                  contentUrl: at(model.previewUrl),
                  encodingFormat: 'model/gltf-binary',
                },
              },
            }
          : {}),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: path.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
      },
    ],
  }
}
