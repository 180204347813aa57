import { Link } from 'react-router'
import type { PlainName } from '#domain/catalog/plain-fields.ts'
import { sizeIn } from '#domain/display-size.ts'
import { BuyNowLink } from '#web/listing/buy-now-link.tsx'
import { OwnedLink } from '#web/listing/owned-link.tsx'
import { usePersonal } from '#web/personal/use-personal.ts'
import { CompareButton } from '#web/printer/comparing/compare-button.tsx'
import { FitRow } from '#web/printer/fit-row.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { DecidingFacts } from './deciding-facts.tsx'
import type { FactTexts } from './describe-facts.server.ts'
import { Description } from './description.tsx'
import { GetButton, OfferDetails } from './offers/get-button.tsx'
import type { OfferDetailsProps } from './offers/offer.tsx'
import { CartButton, FavoriteButton } from './product-buttons.tsx'
import type { ShownProduct } from './shown-product.ts'

/**
 * Title, price and the buttons to buy; on a phone the title is above the picture and the bottom bar has the buttons.
 */
export function ProductSummary({
  product,
  told,
  offer,
  onLicense,
}: {
  product: ShownProduct
  told: FactTexts | null | undefined
  /** Set for the few figures with an offer; undefined for a single figure at its own price. */
  offer: Pick<OfferDetailsProps, 'parts' | 'ownModels' | 'former'> | undefined
  onLicense: OfferDetailsProps['onLicense']
}) {
  const { product: texts, categories } = useTexts()
  const owned = usePersonal().isOwned(product.slug)
  const { whole } = product
  /** Shown beside the product's number; null is shown elsewhere, or not at all. */
  const plaque: Record<PlainName, string | null | undefined> = {
    date: null,
    popularity: null,
    hot: null,
    category: categories.names[product.category.toLowerCase()],
    character: whole?.character,
  }
  const { locale } = useVoice()
  return (
    <div className="max-md:contents">
      <div className="max-md:order-first max-md:mb-3 md:grid md:gap-3">
        <p className="plaque max-md:hidden">
          <span>Nº {product.id}</span>
          {Object.entries(plaque).map(([name, told]) => told && <span key={name}>{told}</span>)}
        </p>
        <h1 className="text-2xl leading-[1.1] tracking-[-.022em] hyphens-auto">{product.title}</h1>
        <Price
          price={product.price}
          className="font-display text-2xl leading-[1.1]! not-print:max-md:not-low:hidden [&>span]:font-text [&>span]:text-sm"
        />
      </div>
      {offer && <OfferDetails product={product} {...offer} onLicense={onLicense} />}
      {product.buyLink && (
        <div className={`mt-5 grid gap-2 max-md:not-low:hidden ${owned ? 'grid-cols-3' : 'grid-cols-2'}`}>
          {owned ? (
            <OwnedLink kind="accent" className="col-span-full" />
          ) : (
            <GetButton product={product} className="col-span-full" />
          )}
          {owned && <BuyNowLink product={product} kind="line" className="px-2!" />}
          <FavoriteButton product={product} />
          <CartButton product={product} />
        </div>
      )}
      {product.size && <DecidingFacts told={told?.deciding} />}
      {product.size && <FitRow size={product.size} />}
      <CompareButton figure={product} />
      {whole && (
        <>
          <Description product={whole} sentence={told?.sentence} />
          <ul className="mt-5 grid gap-2 border-t border-line pt-5 text-sm text-ink-2">
            <li className="flex gap-2.5">
              <Icon name="file" className="mt-px" />
              <span>
                {texts.fileSize}{' '}
                <b className="font-semibold whitespace-nowrap text-ink tabular-nums">
                  {whole.fileSize ? sizeIn(locale, whole.fileSize) : texts.unknownSize}
                </b>
              </span>
            </li>
            <li className="flex gap-2.5">
              <Icon name="download" className="mt-px" />
              {owned ? (
                <Link to="/purchases" className="font-semibold text-ink underline underline-offset-4">
                  {texts.owned}
                </Link>
              ) : (
                <span>{texts.keeps}</span>
              )}
            </li>
          </ul>
        </>
      )}
      {!product.buyLink && <p className="mt-5 text-sm text-ink-3">{texts.notForSale}</p>}
    </div>
  )
}
