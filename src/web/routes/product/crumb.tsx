import { Link } from 'react-router'
import { categories } from '#domain/catalog/product.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { ShownProduct } from './shown-product.ts'

/** Links back to the product's category, or to the whole catalog for a category without a page. */
export function Crumb({ product }: { product: ShownProduct }) {
  const { product: texts, categories: names, allModels } = useTexts()
  const category = categories.find((name) => name === product.category.toLowerCase())
  return (
    <nav aria-label={texts.breadcrumb} className="flex min-h-ctl items-center justify-between text-xs text-ink-3">
      <Link
        to={category ? `/${category}` : '/all-models'}
        prefetch="intent"
        className="inline-flex min-h-ctl items-center gap-1 no-underline hover:underline"
      >
        <Icon name="left" small />
        {category ? names.names[category] : allModels.title}
      </Link>
      <span className="tabular-nums md:hidden">Nº {product.id}</span>
    </nav>
  )
}
