import { CardBuyButton } from '#web/listing/card-buy-button.tsx'
import type { CardProduct } from '#web/listing/card-product.ts'
import { useSettings } from '#web/loaders/settings-context.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProductCard, StarsChip } from '#web/ui/product-card.tsx'
import { useDrift } from '#web/ui/use-drift.ts'
import { useTexts } from '#web/voices/use-texts.ts'

/** 1.5 px every 16 ms; a drag moves 1.2 times as far as the pointer and starts after 5 px. */
const drift = { speed: 1.5 / 16, dragFactor: 1.2, threshold: 5 }

const sizes = '(min-width: 600px) 17rem, 58vw'

// From edge to edge, up to where seven figures would begin to be visible in both copies at once.
const box = 'pl-gutter min-[1780px]:mx-[max(var(--gutter),calc((100%-var(--page))/2+var(--gutter)))] min-[1780px]:pl-0'

/**
 * The fixed popular products as an endless row: the same cards twice, the second copy only visual. An owner's own choice
 * that does not fill the row stands there once and still.
 */
export function PopularCarousel({ products }: { products: CardProduct[] }) {
  const { home } = useTexts()
  const { rail, seen, copies, fills, paused, togglePause, glide } = useDrift(drift)
  if (products.length === 0) return null
  return (
    <section className="mt-section" aria-label={home.popular}>
      <div className="wrap mb-5 flex items-center justify-between gap-6">
        <h2 className="text-2xl">{home.popular}</h2>
        <div className={fills ? 'flex' : 'hidden'}>
          <IconButton label={paused ? home.play : home.pause} onClick={togglePause} className="motion-reduce:hidden">
            <Icon name={paused ? 'play' : 'pause'} />
          </IconButton>
          <IconButton label={home.back} onClick={() => glide(-280)}>
            <Icon name="left" />
          </IconButton>
          <IconButton label={home.on} onClick={() => glide(280)}>
            <Icon name="right" />
          </IconButton>
        </div>
      </div>
      <div
        {...rail}
        className={`no-scrollbar flex cursor-grab overflow-x-auto will-change-scroll active:cursor-grabbing print:block ${box}`}
      >
        <Row products={products} />
        {seen && fills && [...Array(copies).keys()].map((place) => <Row key={place} products={products} copy />)}
      </div>
    </section>
  )
}

function Row({ products, copy = false }: { products: CardProduct[]; copy?: boolean }) {
  const { home } = useTexts()
  const { claims } = useSettings()
  return (
    <div
      aria-hidden={copy || undefined}
      className="flex flex-none gap-(--gap-x) pr-(--gap-x) print:wall-grid print:pr-0"
    >
      {products.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          sizes={sizes}
          untabbed={copy}
          chip={claims.stars && <StarsChip label={home.stars} />}
          action={<CardBuyButton product={product} untabbed={copy} />}
          className="w-[clamp(13.5rem,58vw,17rem)] flex-none print:w-auto"
        />
      ))}
    </div>
  )
}
