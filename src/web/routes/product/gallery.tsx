import { Suspense, useRef, useState } from 'react'
import { pictureSources, pictureVariant } from '#domain/catalog/picture-address.ts'
import { lazyPart } from '#web/lazy/lazy-part.ts'
import { usePrinter } from '#web/printer/kept-printer.ts'
import { Picture } from '#web/ui/picture.tsx'
import { FigurePlace } from '#web/viewer/figure-place.tsx'
import { useFigureView } from '#web/viewer/use-figure-view.ts'
import type { viewerScripts } from '#web/viewer/viewer-scripts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { dragScroll } from './drag-scroll.ts'
import { HeightChip } from './height-chip.tsx'
import type { ShownProduct } from './shown-product.ts'
import type { AltText } from './write-alt-text.server.ts'

const loadViewer = () => import('./viewer.tsx')
const prepareViewer = () => void loadViewer().catch(() => {})
const Viewer = lazyPart(async () => (await loadViewer()).Viewer)

const sizes = '(min-width: 820px) 50vw, 100vw'

/** One large picture, its thumbnails, and the full-screen viewer, which is loaded when it is likely to be opened. */
export function Gallery({
  product,
  inWords,
  ...props
}: {
  product: ShownProduct
  inWords: AltText | undefined
  viewerScripts: typeof viewerScripts | undefined
}) {
  const { gallery } = useTexts().product
  const [shown, setShown] = useState(0)
  const [open, setOpen] = useState(false)
  // Kept after the rest of the product has arrived, since the large picture may still be loading.
  const [preview] = useState(product.preview)
  const opener = useRef<HTMLButtonElement>(null)
  const { size, images: pictures } = product
  const model = product.whole?.model
  const printer = usePrinter()
  const figure = useFigureView(model, props.viewerScripts)
  const turned = figure.view.state === 'shown'
  // Only the first picture gets the full description; the others show the same figure from other sides.
  const words = shown === 0 ? inWords : undefined
  const heard = words?.text ?? `${product.title}, ${shown + 1}`
  return (
    <div className="top-21 -mx-gutter max-md:mb-1 md:sticky md:mx-0 md:grid md:grid-cols-[64px_minmax(0,1fr)] md:gap-3">
      <div className="relative md:order-last" onPointerEnter={figure.prepare}>
        <div
          inert={turned}
          className="wears-ring relative grid h-[clamp(104vw,50svh,125vw)] w-full content-center overflow-hidden bg-sunken md:aspect-[4/5] md:h-auto md:rounded-pic"
        >
          <span
            lang={words?.lang}
            className="relative block aspect-[4/5] w-full bg-cover"
            style={preview && shown === 0 ? { backgroundImage: `url("${preview}")` } : undefined}
          >
            <Picture key={shown} address={pictures[shown] ?? ''} alt={heard} sizes={sizes} first />
          </span>
          {/* Placed over the picture instead of around it: screen readers do not read the content of a labeled
              button. */}
          <button
            ref={opener}
            type="button"
            aria-label={gallery.open(shown + 1, pictures.length)}
            onClick={() => setOpen(true)}
            onPointerEnter={prepareViewer}
            onFocus={prepareViewer}
            className="absolute inset-0 cursor-zoom-in md:rounded-pic"
          />
        </div>
        {shown === 0 && size && <HeightChip height={size.z} />}
        {model?.previewUrl && size && (
          <FigurePlace
            title={product.title}
            sizeMm={size}
            printer={printer}
            figure={figure}
            picture={pictures[shown] ?? ''}
          />
        )}
      </div>
      {pictures.length > 1 && (
        <div
          onPointerDown={dragScroll}
          className="no-scrollbar mt-1.5 flex gap-2 overflow-x-auto p-1 max-md:px-gutter md:-m-1 md:h-0 md:min-h-full md:flex-col md:overflow-y-auto"
        >
          {pictures.map((picture, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture's place stays as its address arrives.
              key={index}
              type="button"
              aria-label={gallery.picture(index + 1)}
              aria-current={index === shown && !turned ? 'true' : undefined}
              onClick={() => {
                figure.close()
                setShown(index)
              }}
              className="slab w-14 flex-none rounded-[3px]! aria-[current=true]:scale-94 aria-[current=true]:ring-2 aria-[current=true]:ring-ink aria-[current=true]:ring-offset-2 aria-[current=true]:ring-offset-bg md:w-16"
            >
              {picture && (
                <img
                  src={pictureVariant(picture, 320)}
                  srcSet={pictureSources(picture, [160, 320])}
                  sizes="4rem"
                  alt=""
                  // Loaded after the large picture, and not preloaded, so that it may reuse one already in memory.
                  fetchPriority="low"
                  width={160}
                  height={200}
                  draggable={false}
                  decoding="async"
                  className="size-full object-cover"
                />
              )}
            </button>
          ))}
        </div>
      )}
      {open && (
        <Suspense fallback={null}>
          <Viewer
            pictures={pictures}
            title={product.title}
            inWords={inWords?.text}
            index={shown}
            onView={setShown}
            onClose={() => {
              setOpen(false)
              opener.current?.focus()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
