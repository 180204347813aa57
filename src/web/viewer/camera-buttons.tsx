import type { RefObject } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { viewerTexts } from '#web/viewer/viewer-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import type { OpenFigure } from './scene/open-figure.ts'

const step = 1.35

const button =
  'grid size-ctl place-items-center text-on-chip transition-colors duration-(--t-fast) first:rounded-t-ctl last:rounded-b-ctl hover:bg-sunken focus-visible:z-10'

/** The close button and the camera controls, along the right edge. */
export function CameraButtons({
  figure,
  turning,
  say,
  onClose,
}: {
  figure: RefObject<OpenFigure | null>
  turning: boolean
  say: (said: string) => void
  onClose: () => void
}) {
  const texts = useTexts(viewerTexts)
  const { locale, texts: shopTexts } = useVoice()
  const zoom = (factor: number) => () => {
    const motion = figure.current?.motion
    if (!motion) return
    motion.turn(false)
    motion.zoom(factor)
    say(texts.zoomed(new Intl.NumberFormat(locale).format(Math.round(motion.goal().zoom * 100))))
  }
  const reset = () => {
    figure.current?.motion.turn(false)
    figure.current?.reset()
    say(texts.whole)
  }
  return (
    <>
      <button
        type="button"
        aria-label={shopTexts.product.figure.close}
        onClick={onClose}
        className="absolute top-3 right-3 grid size-ctl place-items-center rounded-ctl bg-chip text-on-chip hover:bg-sunken"
      >
        <Icon name="close" />
      </button>
      <fieldset aria-label={texts.camera} className="absolute top-17 right-3 grid rounded-ctl bg-chip">
        <button type="button" aria-label={texts.zoomIn} onClick={zoom(step)} className={button}>
          <Icon name="plus" />
        </button>
        <button type="button" aria-label={texts.zoomOut} onClick={zoom(1 / step)} className={button}>
          <Icon name="minus" />
        </button>
        <button type="button" aria-label={texts.reset} onClick={reset} className={button}>
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            className="size-5 fill-none stroke-current stroke-[1.75]"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="M4.6 10.2a7.6 7.6 0 1 1-.2 3.4M4.4 4.8v5.4h5.4" />
          </svg>
        </button>
        <button
          type="button"
          aria-label={turning ? texts.pause : texts.play}
          onClick={() => figure.current?.motion.turn(!turning)}
          className={button}
        >
          <Icon name={turning ? 'pause' : 'play'} />
        </button>
      </fieldset>
    </>
  )
}
