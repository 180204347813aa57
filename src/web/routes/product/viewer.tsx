import { useRef } from 'react'
import Lightbox, { type ZoomRef } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import './viewer.css'

interface ViewerProps {
  pictures: string[]
  title: string
  /** Alternative text of the first picture. */
  inWords: string | undefined
  index: number
  onView: (index: number) => void
  onClose: () => void
}

/** The full-screen viewer: arrow keys and Escape, a counter, and a click that toggles the zoom. */
export function Viewer({ pictures, title, inWords, index, onView, onClose }: ViewerProps) {
  const { viewer } = useTexts().product
  const zoom = useRef<ZoomRef>(null)
  const toggleZoom = () => {
    const now = zoom.current
    if (now) now.changeZoom(now.zoom > now.minZoom ? now.minZoom : Math.min(2.5, now.maxZoom))
  }
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={pictures.map((picture, number) => ({
        src: picture,
        alt: number === 0 && inWords ? inWords : `${title}, ${number + 1}`,
        width: 1200,
        height: 1500,
      }))}
      plugins={[Counter, Zoom]}
      on={{ view: ({ index: viewed }) => onView(viewed), click: toggleZoom }}
      zoom={{ ref: zoom, maxZoomPixelRatio: 2, scrollToZoom: true }}
      carousel={{ finite: pictures.length < 2, padding: '16px' }}
      render={{
        iconClose: () => <Icon name="close" />,
        iconPrev: () => <Icon name="left" />,
        iconNext: () => <Icon name="right" />,
        buttonPrev: pictures.length < 2 ? () => null : undefined,
        buttonNext: pictures.length < 2 ? () => null : undefined,
        buttonZoom: ({ disabled }) => (
          <button
            key="zoom"
            type="button"
            aria-label={viewer.zoom}
            disabled={disabled}
            onClick={toggleZoom}
            className="yarl__button"
          >
            <Icon name="zoom" />
          </button>
        ),
      }}
      labels={{
        Close: viewer.close,
        Previous: viewer.previous,
        Next: viewer.next,
        Lightbox: title,
        'Photo gallery': title,
        '{index} of {total}': viewer.position,
      }}
    />
  )
}
