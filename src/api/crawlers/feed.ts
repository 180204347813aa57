import { pictureVariant } from '#domain/catalog/picture-address.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Shop } from '#domain/shop.ts'
import { catalogLanguage } from '#domain/voice.ts'
import { escapeXml } from '../escape-xml.ts'

const newest = 50

/** The newest figures as an Atom feed (RFC 4287), with the catalog's own titles and descriptions. */
export async function writeFeed({ catalog, settings }: Pick<Shop, 'catalog' | 'settings'>): Promise<string> {
  const { baseUrl, storeName } = settings()
  const at = (path: string) => escapeXml(new URL(path, baseUrl).href)
  const { items } = await catalog.browse({ sort: 'newest', pageSize: newest })
  const entryOf = ({ id, title, description, link, price, image, date }: Product) => {
    const picture = `<img src="${at(pictureVariant(image, 640, 'webp'))}" alt="">`
    const text = escapeXml(description ?? '')
    const told = price && `<p>${escapeXml(price)}</p>`
    return `<entry>
<id>${at(`/product/${id}`)}</id>
<title>${escapeXml(title)}</title>
<link href="${at(link)}"/>
<updated>${date}T00:00:00Z</updated>
<content type="html">${escapeXml(`<p>${picture}</p><p>${text}</p>${told}`)}</content>
</entry>
`
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${catalogLanguage}">
<id>${at('/')}</id>
<title>${escapeXml(storeName)}</title>
<link href="${at('/')}"/>
<link rel="self" href="${at('/feed.xml')}"/>
<author><name>${escapeXml(storeName)}</name></author>
<updated>${items[0]?.date ?? '2024-01-01'}T00:00:00Z</updated>
${items.map(entryOf).join('')}</feed>
`
}
