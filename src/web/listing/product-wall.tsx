import type { ReactNode } from 'react'
import { ProductCard } from '#web/ui/product-card.tsx'
import type { CardProduct } from './card-product.ts'

interface ProductWallProps {
  products: CardProduct[]
  action: (product: CardProduct) => ReactNode
  corner?: (product: CardProduct) => ReactNode
  described?: boolean
  /** How many pictures load at once; the rest wait until they come near. */
  eager?: number
}

/** The one grid of all listings. */
export function ProductWall({ products, action, corner, described, eager = 0 }: ProductWallProps) {
  return (
    <div className="wall-grid">
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
