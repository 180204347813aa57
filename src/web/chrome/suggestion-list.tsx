import { pictureVariant } from '#domain/catalog/picture-address.ts'
import type { Suggestion } from '#domain/catalog/product.ts'
import { Price } from '#web/ui/price.tsx'
import { useTexts } from '#web/voices/use-texts.ts'

interface SuggestionListProps {
  id: string
  suggestions: Suggestion[]
  chosen: number
  onPick: (index: number) => void
}

/** Matching titles below the search field; focus stays in the field, which references the selected option. */
export function SuggestionList({ id, suggestions, chosen, onPick }: SuggestionListProps) {
  const { header, categories } = useTexts()
  return (
    <div id={id} role="listbox" aria-label={header.suggestions}>
      {suggestions.map(({ title, category, price, image, link }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys of its options.
        <div
          key={link}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          // The press must not take the focus from the field, which would close the list before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(index)}
          className="grid min-h-16 cursor-pointer grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-3 rounded-ctl px-2 py-1.5 text-sm hover:bg-sunken aria-selected:bg-sunken"
        >
          <span className="slab w-10">
            <img
              src={pictureVariant(image, 320)}
              alt=""
              width={320}
              height={400}
              decoding="async"
              className="size-full object-cover"
            />
          </span>
          <span className="min-w-0">
            <span className="line-clamp-2 leading-tight font-semibold">{title}</span>
            <span className="text-xs text-ink-3">{categories.names[category] ?? category}</span>
          </span>
          <Price price={price} />
        </div>
      ))}
    </div>
  )
}
