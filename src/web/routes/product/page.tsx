import { Fragment, useEffect, useState } from 'react'
import { preloadModule } from 'react-dom'
import { data, redirect } from 'react-router'
import { lazyFiles } from '#web/lazy/lazy-files.ts'
import { servedPart } from '#web/lazy/served-part.tsx'
import { priceOf, toCard } from '#web/listing/card-product.ts'
import { toShelf } from '#web/listing/figure-shelf.tsx'
import { takePressedCard } from '#web/listing/pressed-card.ts'
import { shopContext } from '#web/loaders/shop-context.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { pageMeta, settingsOf } from '#web/page-meta.ts'
import { reportEvent } from '#web/personal/state/report-event.ts'
import { viewerScripts } from '#web/viewer/viewer-scripts.ts'
import { loadVoice } from '#web/voices/load-voice.ts'
import { priceText } from '#web/voices/plain-money.ts'
import { currentVoice } from '#web/voices/voice-context.ts'
import { voiceOf } from '#web/voices/voice-of.ts'
import type { Route } from './+types/page.ts'
import { BuyBar } from './buy-bar.tsx'
import { Crumb } from './crumb.tsx'
import { describeFacts, describeLicense } from './describe-facts.server.ts'
import { describeReduction } from './describe-reduction.server.ts'
import { Gallery } from './gallery.tsx'
import { ProductSummary } from './product-summary.tsx'
import { type Licensed, shownFromCard, shownFromProduct } from './shown-product.ts'
import { structuredData } from './structured-data.ts'
import { UnknownProduct } from './unknown-product.tsx'
import { useResolved } from './use-resolved.ts'
import { writeAltText } from './write-alt-text.server.ts'

/** The content below the first screen, in a file that lists do not prefetch. */
const MoreOfProduct = servedPart(async () => (await import('./more-of-product.tsx')).MoreOfProduct)

export const handle: PageHandle = { quietNav: true }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { catalog, content, orders } = context.get(shopContext)
  const voice = voiceOf(request)
  const { money } = await loadVoice(voice)
  const found = await catalog.find(params.slug, voice)
  if (!found) {
    const now = await catalog.resolveSlug(params.slug)
    if (now && now !== 'withdrawn') throw redirect(`/product/${now.slug}`, 301)
    throw data({ isWithdrawn: now === 'withdrawn' }, { status: 404 })
  }
  const { product, similar, related, parts, files } = found
  const license = describeLicense(voice, { isOwn: found.ownLicense || (await content.license()) !== null })
  return {
    product: { ...product, ...priceOf(product) },
    similar: similar.map(toCard),
    related: related.map((one) => toShelf(one, one.price && priceText(money, priceOf(one).price))),
    ...(parts.length > 0 || product.minCents !== undefined || product.licenses || product.reduction
      ? { offer: { parts, ownModels: found.ownModels, ...(await describeReduction(product, voice)) } }
      : {}),
    files,
    inWords: writeAltText(found, voice),
    license,
    told: await describeFacts(product, {
      voice,
      license,
      holders: product.price === '$0' ? await orders.countHolders(product.id) : 0,
    }),
    viewerScripts,
  }
}

/** After a click in a list, the page opens with what the pressed card knows, and the rest follows. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const card = takePressedCard(params.slug)
  const coming = serverLoader()
  if (!card) return coming
  // A visitor who leaves before it arrives is not told of its failure.
  coming.catch(() => {})
  return { card, coming }
}

export function meta(args: Route.MetaArgs) {
  const known = args.loaderData
  if (!known)
    return [
      ...pageMeta(args, ({ texts }) => ({ title: texts.product.unknown })),
      { name: 'robots', content: 'noindex' },
    ]
  if ('card' in known) return pageMeta(args, () => ({ title: known.card.title }))
  const { product } = known
  const told = pageMeta(args, ({ texts }) => ({
    title: product.title,
    description: product.description ?? texts.product.noDescription,
    image: product.image,
  }))
  // Rendered only on the server, for crawlers: the browser would insert a script element from text.
  if (!import.meta.env.SSR) return told
  const settings = settingsOf(args.matches)
  return settings?.access === 'open'
    ? [...told, { 'script:ld+json': structuredData(product, settings, currentVoice()) }]
    : told
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const isCard = 'card' in loaderData
  const later = ['more-of-product.tsx']
  // Only figures with an offer need these.
  if (!isCard && loaderData.offer) later.push('offers/load-offer.ts', 'offers/offer.tsx')
  for (const module of later) for (const file of lazyFiles[`routes/product/${module}`] ?? []) preloadModule(file)
  const arrived = useResolved(isCard ? loaderData.coming : null)
  const found = isCard ? arrived : loaderData
  const product = found ? shownFromProduct(found.product) : isCard ? shownFromCard(loaderData.card) : null
  // The price and license chosen below the price.
  const [licensed, setLicensed] = useState<Licensed>()
  const slug = product?.slug
  useEffect(() => {
    if (slug) reportEvent('view_item', slug)
  }, [slug])
  if (!product) return null
  const shown = { ...product, ...licensed }
  return (
    // Keyed, so that nothing pressed or chosen for one figure applies to the next.
    <Fragment key={product.id}>
      <div className={`wrap max-w-[calc(1216px+2*var(--gutter))]! ${isCard ? 'min-h-svh' : ''}`}>
        <Crumb product={product} />
        <div className="flex flex-col md:grid md:grid-cols-[minmax(0,calc((100svh-9rem)*.8+76px))_minmax(20rem,1fr)] md:items-start md:gap-[clamp(2rem,4vw,4rem)]">
          <Gallery product={product} inWords={found?.inWords} viewerScripts={found?.viewerScripts} />
          <ProductSummary product={shown} told={found?.told} offer={found?.offer} onLicense={setLicensed} />
        </div>
        {found && <MoreOfProduct {...found} />}
      </div>
      <BuyBar product={shown} />
    </Fragment>
  )
}

/** Not loaded on demand: the error may be that there is no connection. */
export const ErrorBoundary = UnknownProduct
