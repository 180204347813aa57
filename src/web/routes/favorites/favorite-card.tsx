import { useId } from 'react'
import { Link } from 'react-router'
import type { PersonalItem } from '#domain/cart/personal-item.ts'
import { displayPrice } from '#domain/money.ts'
import { catalogLanguage } from '#domain/voice.ts'
import { usePersonal } from '#web/personal/use-personal.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'

const sizes = '(min-width: 1360px) 15vw, (min-width: 900px) 22vw, (min-width: 600px) 30vw, 46vw'

/** A favorite on its slab, with buttons to add it to the cart and to remove it from the list. */
export function FavoriteCard({ item, first }: { item: PersonalItem; first: boolean }) {
  const { isInCart, addToCart, removeFavorite } = usePersonal()
  const { favorites: texts } = useTexts(personalTexts)
  const title = useId()
  const { slug, name, available, unlisted, priceCents } = item
  const address = `/product/${slug}`
  const picture = <Picture address={item.image} alt="" sizes={sizes} first={first} />
  return (
    <article aria-labelledby={title} className="flex min-w-0 flex-col">
      {unlisted ? (
        <span className="slab opacity-60">{picture}</span>
      ) : (
        <Link
          to={address}
          prefetch="intent"
          tabIndex={-1}
          aria-hidden="true"
          className={`slab ${available ? '' : 'opacity-60'}`}
        >
          {picture}
        </Link>
      )}
      <div className="flex flex-1 flex-col pt-2.5">
        <p className="plaque">Nº {item.id}</p>
        <h2
          id={title}
          lang={catalogLanguage}
          className="mt-1 font-text text-[.9375rem] leading-snug tracking-normal text-pretty hyphens-auto"
        >
          {unlisted ? (
            name
          ) : (
            <Link to={address} prefetch="intent" className="no-underline hover:underline">
              {name}
            </Link>
          )}
        </h2>
        <div className="mt-auto flex flex-wrap items-center gap-x-2.5 gap-y-2 pt-2.5">
          {(available || priceCents > 0) && <Price price={displayPrice(priceCents)} />}
          {available ? (
            <Button
              className="flex-[1_1_7rem] px-2! min-[24rem]:whitespace-nowrap"
              disabled={isInCart(item.id)}
              onClick={() => addToCart({ id: item.id, slug, title: name, image: item.image, priceCents })}
            >
              {isInCart(item.id) ? texts.inCart : texts.addToCart}
            </Button>
          ) : (
            <span className="text-sm text-ink-3">{texts.unavailable}</span>
          )}
        </div>
        <Button
          kind="bare"
          className="mt-1 self-start px-0! font-medium! text-ink-2!"
          onClick={() => removeFavorite(item)}
        >
          {texts.remove}
        </Button>
      </div>
    </article>
  )
}
