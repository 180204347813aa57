import { Link } from 'react-router'
import type { Category } from '#domain/catalog/product.ts'
import type { CardProduct } from '#web/listing/card-product.ts'
import { ProductLink } from '#web/listing/product-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useTexts } from '#web/voices/use-texts.ts'

interface Tile {
  category: Category
  products: CardProduct[]
}

const sizes = '(min-width: 1080px) 9vw, (min-width: 600px) 16vw, 28vw'

/** Positions of the pictures by their number: the first is in the middle, in front and slightly taller. */
const places: Record<number, string[]> = {
  1: ['left-[28%] w-[44%] z-10'],
  2: ['left-[12%] w-[42%] z-10', 'left-[48%] w-[38%]'],
  3: ['left-[29%] w-[42%] z-10', 'left-0 w-[38%]', 'left-[62%] w-[38%]'],
}

/** One tile per category: up to three overlapping pictures on one shelf line, each linking to its figure. */
export function CategoryTiles({ tiles }: { tiles: Tile[] }) {
  const { categories } = useTexts()
  return (
    <ul className="no-scrollbar isolate -mx-gutter -mb-2 mt-2 flex print:hidden gap-x-5 gap-y-6 overflow-x-auto px-gutter py-2 sm:mt-4 sm:mb-0 lg:mx-0 lg:grid lg:grid-cols-5 lg:overflow-visible lg:px-0">
      {tiles.map(({ category, products }) => (
        <li key={category} className="w-56 flex-none lg:w-auto">
          {/* The line is drawn over the gaps around the pictures. */}
          <div className="relative mb-0.5 aspect-[4/2.15] after:absolute after:inset-x-0 after:top-full after:z-20 after:border-b-2 after:border-ink">
            {products.slice(0, 3).map((product, index) => (
              <ProductLink
                key={product.id}
                product={product}
                aria-label={product.title}
                className={`slab absolute! bottom-0 rounded-b-none! ring-2 ring-bg transition-transform duration-(--t-mid) ease-arrive motion-safe:hover:-translate-y-1 ${places[Math.min(products.length, 3)]?.[index] ?? ''}`}
              >
                <Picture address={product.image} alt="" sizes={sizes} widest={640} soon={index === 0} />
              </ProductLink>
            ))}
          </div>
          <Link
            to={`/${category}`}
            prefetch="intent"
            className="relative flex min-h-ctl items-center font-display text-lg focus-visible:z-20 leading-tight font-semibold no-underline hover:underline"
          >
            {categories.names[category]}
          </Link>
        </li>
      ))}
    </ul>
  )
}
