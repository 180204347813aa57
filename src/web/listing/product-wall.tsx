import type { ReactNode } from 'react'
import { ProductCard } from '#web/ui/product-card.tsx'
import type { CardProduct } from './card-product.ts'
import { ProductPageAhead } from './product-page-ahead.tsx'

interface ProductWallProps {
  products: CardProduct[]
  action: (product: CardProduct) => ReactNode
  corner?: (product: CardProduct) => ReactNode
  described?: boolean
  /** Number of pictures that load at once; the rest load lazily as they come near. */
  eager?: number
}

/** The grid shared by all listings. */
export function ProductWall({ products, action, corner, described, eager = 0 }: ProductWallProps) {
  return (
    <div className="wall-grid">
      {products[0] && <ProductPageAhead link={products[0].link} />}
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          action={action(product)}
          corner={corner?.(product)}
          described={described}
          first={eager > 0 && index === 0}
          soon={index < eager}
        />
      ))}
    </div>
  )
}
