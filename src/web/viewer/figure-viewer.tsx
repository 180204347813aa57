import { type KeyboardEvent, useId, useRef } from 'react'
import type { Size } from '#domain/models/measuring/fit-on-bed.ts'
import type { Printer } from '#web/printer/printer.ts'
import { viewerTexts } from '#web/viewer/viewer-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { CameraButtons } from './camera-buttons.tsx'
import { DimensionOverlay, placeDimensions } from './dimension-overlay.tsx'
import { LookBar } from './look-bar.tsx'
import { Notes } from './notes.tsx'
import type { Preview } from './scene/read-preview.ts'
import type { NoStage } from './scene/stage.ts'
import { useFigure } from './use-figure.ts'
import { useLook } from './use-look.ts'

export interface FigureViewerProps {
  title: string
  preview: Preview
  /** Measured from the file that is sold, in mm. */
  sizeMm: Size
  /** The buyer's own, with its filament's color; null if none was chosen. */
  printer: Pick<Printer, 'bed' | 'color'> | null
  /** The backdrop's color in CSS. */
  backdrop: string
  onClose: () => void
  /** There is no WebGL, or its context was lost and did not come back. */
  onFailed: (reason: NoStage) => void
}

/** Light on the wall behind the figure, fading towards the edges. */
const wall =
  'bg-[radial-gradient(80%_62%_at_50%_40%,rgb(255_255_255/.2),transparent),linear-gradient(transparent_55%,rgb(0_0_0/.1))]'

/** The rotatable figure, over the picture and of the same size; a script small enough that a phone shows it at once. */
export function FigureViewer({ title, preview, sizeMm, printer, backdrop, onClose, onFailed }: FigureViewerProps) {
  const texts = useTexts(viewerTexts)
  const box = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const keys = useId()
  const looks = useLook({ backdrop, printer, painted: preview.painted })
  const { figure, lost, turning, said, say, wheelNote, obey } = useFigure({
    box,
    preview,
    look: looks.look,
    onDraw: (orbit, project) => overlay.current && placeDimensions(overlay.current, preview.size, orbit, project),
    onFailed,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.target !== box.current || event.ctrlKey || event.metaKey || event.altKey || !obey(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <section
      aria-label={texts.region}
      onKeyDown={onKeyDown}
      className={`@container absolute inset-0 z-10 overflow-hidden transition-opacity duration-(--t-slow) starting:opacity-0 md:rounded-pic ${lost ? '' : wall}`}
      style={lost ? undefined : { backgroundColor: backdrop }}
    >
      <div
        ref={box}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is turned by arrow keys
        tabIndex={0}
        aria-label={texts.name(title)}
        aria-describedby={keys}
        className={`absolute inset-0 cursor-grab touch-pan-y select-none focus-visible:-outline-offset-4 active:cursor-grabbing ${lost ? 'invisible' : ''}`}
      />
      <p id={keys} className="sr-only">
        {texts.keys}
      </p>
      {looks.sizes && !lost && <DimensionOverlay ref={overlay} size={sizeMm} ink={looks.look.ink} />}
      <CameraButtons figure={figure} turning={turning} say={say} onClose={onClose} />
      <Notes looks={looks} sizeMm={sizeMm} note={lost ? texts.lost : wheelNote ? texts.wheelNote : null} />
      <LookBar looks={looks} painted={preview.painted} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  )
}
