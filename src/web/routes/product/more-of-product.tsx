import type { SoldFile } from '#domain/catalog/find-product.ts'
import type { Product } from '#domain/catalog/product.ts'
import { AddToCartButton } from '#web/listing/add-to-cart-button.tsx'
import type { CardProduct } from '#web/listing/card-product.ts'
import { HeartButton } from '#web/listing/heart-button.tsx'
import { ProductWall } from '#web/listing/product-wall.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { ModelFactSheet } from './model-fact-sheet.tsx'

interface MoreOfProductProps {
  product: Product
  similar: CardProduct[]
  files: SoldFile[]
}

/** The lower part of a product's page: its facts, what is delivered, and others of its character. */
export function MoreOfProduct({ product, similar, files }: MoreOfProductProps) {
  const texts = useTexts().product
  return (
    <>
      <ModelFactSheet product={product} files={files} />
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
    </>
  )
}
