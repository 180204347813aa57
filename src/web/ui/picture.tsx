import { preload } from 'react-dom'
import { pictureSources, pictureVariant, pictureWidths } from '#domain/catalog/picture-address.ts'
import { Mark } from './mark.tsx'

interface PictureProps {
  /** `Product.image` or another picture address of the catalog; empty shows the placeholder. */
  address: string
  alt: string
  /** The `sizes` of the slot. */
  sizes: string
  /** The widest variant offered, in px. */
  widest?: 640 | 800 | 1200
  /** The first picture that visitors see: loaded at once, before others. */
  first?: boolean
  /** Also visible initially, but not the main picture: loaded without waiting to come near. */
  soon?: boolean
  className?: string
}

/** Smaller variants are for thumbnails. */
const narrowest = 320

/** A 4:5 picture in AVIF with WebP for older browsers; its space is reserved while it loads. */
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
  // Preloaded in the page's head, so that it does not wait behind the scripts. In the browser the element itself loads
  // as soon, and may reuse a picture that an earlier page left in memory.
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
