import type { Product } from '#domain/catalog/product.ts'
import { catalogLanguage } from '#domain/voice.ts'
import { useVoice } from '#web/voices/voice-context.ts'

/** The owner's description; without one, a note that there is none, followed by facts from the file. */
export function Description({ product, sentence }: { product: Product; sentence: string | undefined }) {
  const { texts, parts } = useVoice()
  const { description, descriptionVoice } = product
  const look = 'mt-5 max-w-[52ch] whitespace-pre-line text-ink-2 max-md:mt-4'
  if (description)
    return (
      <p lang={descriptionVoice ?? catalogLanguage} className={look}>
        {description}
      </p>
    )
  return (
    <div lang={parts.es} className={look}>
      <p>{texts.product.noDescription}</p>
      {sentence && <p className="mt-2">{sentence}</p>}
    </div>
  )
}
