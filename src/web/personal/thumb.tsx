import { pictureVariant } from '#domain/catalog/picture-address.ts'
import { Mark } from '#web/ui/mark.tsx'

const widths = { 56: 'w-14', 64: 'w-16', 72: 'w-18' }

/** A small picture beside a title with the same meaning, so its alt text is empty. `width` in px. */
export function Thumb({
  address,
  width,
  className = '',
}: {
  address: string | null
  width: 56 | 64 | 72
  className?: string
}) {
  return (
    <span className={`slab ${widths[width]} ${className}`}>
      {address ? (
        <picture className="contents">
          <source type="image/avif" srcSet={`${pictureVariant(address, 320)} 2x`} />
          <img
            src={pictureVariant(address, 320, 'webp')}
            alt=""
            width={width}
            height={(width * 5) / 4}
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        </picture>
      ) : (
        <span className="grid size-full place-items-center text-ink-3">
          <Mark />
        </span>
      )}
    </span>
  )
}
