import type { CardProduct } from '#web/listing/card-product.ts'
import { ProductLink } from '#web/listing/product-link.tsx'
import { useSettings } from '#web/loaders/settings-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Plaque } from '#web/ui/product-card.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'

/** Slabs of different heights form the skyline; from 1700 px there is room for a fourth. */
const slabs = ['aspect-[480/740]', 'aspect-[4/5]', 'aspect-[480/556]', 'aspect-[480/680] max-[1699px]:hidden']

const sizes = '(min-width: 1700px) 14vw, (min-width: 1024px) 18vw, 32vw'

interface Banner {
  figures: CardProduct[]
  /** The owner's own text; null for the built-in one. */
  tagline: string | null
  lead: string | null
}

/** The tagline beside figures that stand on one shelf line. */
export function HomeBanner({ figures, tagline: own, lead }: Banner) {
  const { parts } = useVoice()
  const { tagline, home, listing } = useTexts()
  const { claims } = useSettings()
  const shown = figures.slice(-slabs.length).reverse()
  const columns = 'grid grid-cols-3 gap-[clamp(6px,.9vw,14px)] min-[1700px]:grid-cols-4'
  return (
    <section className="wrap pt-[clamp(1.75rem,1rem+3vw,4.5rem)]">
      <div className="grid gap-[clamp(1.5rem,1rem+2vw,2.5rem)] min-[1024px]:grid-cols-[minmax(24rem,6fr)_7fr] min-[1024px]:items-end min-[1024px]:gap-x-[clamp(2rem,5vw,6rem)]">
        <div className="min-[1024px]:pb-6.5">
          <h1 lang={parts.es} className="max-w-[13ch] text-4xl leading-[1.02] tracking-[-.028em]">
            {own ?? tagline}
          </h1>
          <p lang={parts.es} className="mt-5 max-w-[36ch] text-lg text-pretty text-ink-2">
            {lead ?? (claims.studio ? home.lead : home.plainLead)}
          </p>
          <div className="mt-6">
            <ButtonLink to="/all-models" kind="solid" large>
              {listing.exploreModels}
            </ButtonLink>
          </div>
        </div>
        {shown.length > 2 && (
          <div className="print:hidden">
            <div className={`${columns} items-end border-b-2 border-ink`}>
              {shown.map((figure, index) => (
                <ProductLink
                  key={figure.id}
                  product={figure}
                  className={`group relative block overflow-hidden rounded-t-pic bg-sunken ${slabs[index]}`}
                >
                  <Picture
                    address={figure.image}
                    alt={figure.title}
                    sizes={sizes}
                    first={index === 0}
                    soon={index < 3}
                    className="size-full object-cover transition-transform duration-(--t-slow) ease-arrive motion-safe:group-hover:scale-[1.03]"
                  />
                </ProductLink>
              ))}
            </div>
            <div aria-hidden="true" className={`${columns} pt-2`}>
              {shown.map((figure, index) => (
                <div key={figure.id} className={index === 3 ? 'max-[1699px]:hidden' : ''}>
                  <Plaque id={figure.id} size={figure.size} />
                </div>
              ))}
            </div>
          </div>
        )}
      </div>
    </section>
  )
}
