import type { Product } from '#domain/catalog/product.ts'
import { useVoice } from '#web/voices/voice-context.ts'

/** What the owner wrote; where nothing was written, that, and then what the file itself tells. */
export function Description({ product }: { product: Product }) {
  const { texts, parts, locale } = useVoice()
  const { description, descriptionVoice, model } = product
  const look = 'mt-5 max-w-[52ch] whitespace-pre-line text-ink-2 max-md:mt-4'
  if (description)
    return (
      <p lang={descriptionVoice ?? 'es'} className={look}>
        {description}
      </p>
    )
  return (
    <div lang={parts.es} className={look}>
      <p>{texts.product.noDescription}</p>
      {model && (
        <p className="mt-2">
          {texts.shelves.fromFacts({
            heightMm: Math.round(model.dimensionsMm.z).toLocaleString(locale),
            shells: model.shells,
            watertight: model.watertight,
            overhang: Math.round(model.overhangShare * 100),
          })}
        </p>
      )}
    </div>
  )
}
