import type { Product } from '#domain/catalog/product.ts'
import type { SoldFile } from '#domain/catalog/showing/find-product.ts'
import { AddToCartButton } from '#web/listing/add-to-cart-button.tsx'
import type { CardProduct } from '#web/listing/card-product.ts'
import { FigureShelf, type ShelfFigure } from '#web/listing/figure-shelf.tsx'
import { HeartButton } from '#web/listing/heart-button.tsx'
import { ProductWall } from '#web/listing/product-wall.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { LicenseText } from './describe-facts.server.ts'
import { ModelFactSheet } from './model-fact-sheet.tsx'

interface MoreOfProductProps {
  product: Product
  similar: CardProduct[]
  related: ShelfFigure[]
  files: SoldFile[]
  license: LicenseText
}

/** The lower part of a product page: facts, delivered files, figures of the same character, and related ones. */
export function MoreOfProduct({ product, similar, related, files, license }: MoreOfProductProps) {
  const { product: texts, shelves } = useTexts()
  return (
    <>
      <ModelFactSheet product={product} files={files} license={license} />
      {similar.length > 0 && (
        <section className="mt-section" aria-labelledby="similar">
          <h2 id="similar" className="mb-5 text-2xl">
            {texts.similar}
          </h2>
          <ProductWall
            products={similar}
            corner={(card) => <HeartButton product={card} />}
            action={(card) => <AddToCartButton product={card} similar />}
          />
        </section>
      )}
      <FigureShelf id="related" title={shelves.related} figures={related} />
    </>
  )
}
