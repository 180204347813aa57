import { useEffect } from 'react'
import { data } from 'react-router'
import { AddToCartButton } from '#web/listing/add-to-cart-button.tsx'
import { toCard } from '#web/listing/card-product.ts'
import { HeartButton } from '#web/listing/heart-button.tsx'
import { ProductWall } from '#web/listing/product-wall.tsx'
import type { PageHandle } from '#web/page-handle.ts'
import { pageMeta } from '#web/page-meta.ts'
import { tellEvent } from '#web/personal/tell-event.ts'
import { shopContext } from '#web/shop-context.ts'
import { viewerScripts } from '#web/viewer/viewer-scripts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { BuyBar } from './buy-bar.tsx'
import { Crumb } from './crumb.tsx'
import { Gallery } from './gallery.tsx'
import { ModelFactSheet } from './model-fact-sheet.tsx'
import { ProductSummary } from './product-summary.tsx'
import { UnknownProduct } from './unknown-product.tsx'

export const handle: PageHandle = { quietNav: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await context.get(shopContext).catalog.find(params.slug)
  if (!found) throw data(null, { status: 404 })
  return { product: found.product, similar: found.similar.map(toCard), files: found.files, viewerScripts }
}

export function meta(args: Route.MetaArgs) {
  const product = args.loaderData?.product
  if (!product)
    return [
      ...pageMeta(args, ({ texts }) => ({ title: texts.product.unknown })),
      { name: 'robots', content: 'noindex' },
    ]
  return pageMeta(args, ({ texts }) => ({
    title: product.title,
    description: product.description ?? texts.product.noDescription,
    image: product.image,
  }))
}

export default function ProductPage({ loaderData: { product, similar, files, viewerScripts } }: Route.ComponentProps) {
  const texts = useTexts().product
  useEffect(() => tellEvent('view_item', product.slug), [product.slug])
  return (
    <>
      <div className="wrap max-w-[calc(1216px+2*var(--gutter))]!">
        <Crumb product={product} />
        <div className="flex flex-col md:grid md:grid-cols-[minmax(0,calc((100svh-9rem)*.8+76px))_minmax(20rem,1fr)] md:items-start md:gap-[clamp(2rem,4vw,4rem)]">
          <Gallery key={product.id} product={product} viewerScripts={viewerScripts} />
          <ProductSummary product={product} />
        </div>
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
      </div>
      <BuyBar product={product} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <UnknownProduct error={error} />
}
