import { preload } from 'react-dom'
import { pictureSources, pictureVariant, pictureWidths } from '#domain/catalog/picture-address.ts'
import { Mark } from './mark.tsx'

interface PictureProps {
  /** `Product.image` or another picture address of the catalog; empty shows the placeholder. */
  address: string
  alt: string
  /** The `sizes` of the slot. */
  sizes: string
  /** The widest that is offered to it, in px. */
  widest?: 640 | 800 | 1200
  /** For the picture that is the first thing seen: loaded at once and before others. */
  first?: boolean
  /** In the first screen too, but not the first thing seen: loaded without waiting to be near. */
  soon?: boolean
  className?: string
}

/** Thumbnails have their own. */
const narrowest = 320

/** A 4:5 picture in AVIF with WebP for older browsers; its place is kept while it loads. */
export function Picture({
  address,
  alt,
  sizes,
  widest = 1200,
  first = false,
  soon = false,
  className = 'size-full object-cover',
}: PictureProps) {
  if (!address) return <MissingPicture alt={alt} />
  const widths = pictureWidths.filter((width) => width >= narrowest && width <= widest)
  // Told in the page's head, so that it does not wait behind the scripts. In the browser the picture itself comes as soon,
  // and may be one that an earlier page left in memory.
  if (first && import.meta.env.SSR) {
    preload(pictureVariant(address, 640), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: pictureSources(address, widths),
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  }
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={pictureSources(address, widths)} sizes={sizes} />
      <img
        src={pictureVariant(address, 640, 'webp')}
        srcSet={pictureSources(address, widths, 'webp')}
        sizes={sizes}
        width={1200}
        height={1500}
        alt={alt}
        loading={first || soon ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first || soon ? 'auto' : 'async'}
        draggable={false}
        className={className}
      />
    </picture>
  )
}

function MissingPicture({ alt }: { alt: string }) {
  return (
    <span className="grid size-full place-items-center text-ink-3">
      <Mark className="size-14" />
      {alt && <span className="sr-only">{alt}</span>}
    </span>
  )
}
