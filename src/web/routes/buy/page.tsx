import { useEffect } from 'react'
import { data, redirect, useLocation, useNavigate } from 'react-router'
import { BuyNowLink, buyNowState } from '#web/listing/buy-now-link.tsx'
import { toCard } from '#web/listing/card-product.ts'
import { shopContext } from '#web/loaders/shop-context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { voiceOf } from '#web/voices/voice-of.ts'
import type { Route } from './+types/page.ts'

/** A link that can be posted anywhere: opens the checkout with this product as Buy Now, optionally with a license. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { catalog } = context.get(shopContext)
  const found = await catalog.find(params.slug, voiceOf(request))
  if (!found) {
    const now = await catalog.resolveSlug(params.slug)
    if (now && now !== 'withdrawn') throw redirect(`/buy/${now.slug}${url.search}`, 301)
  }
  if (!found?.product.buyLink) throw data(null, { status: 404 })
  const { licenses = [] } = found.product
  // Written by `buyAddress`.
  const named = url.searchParams.get('license')
  const license = licenses.find(({ id }) => id === named)
  if (!license) return toCard(found.product)
  const tiers = licenses.map(({ id, name, priceCents }) => ({ id, name, priceCents }))
  return { ...toCard(found.product), license: { licenses: tiers, variant: license.id } }
}

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, () => ({ title: args.loaderData?.title })),
  { name: 'robots', content: 'noindex' },
]

export default function Buy({ loaderData: product }: Route.ComponentProps) {
  const navigate = useNavigate()
  // A link may contain a discount code.
  const { search } = useLocation()
  useEffect(() => {
    navigate({ pathname: '/cart/checkout', search }, { replace: true, state: buyNowState(product) })
  }, [navigate, product, search])
  return (
    <div className="wrap py-10">
      <h1 className="text-2xl">{product.title}</h1>
      <div className="mt-5">
        <BuyNowLink product={product} kind="accent" />
      </div>
    </div>
  )
}
