import { useRef, useState } from 'react'
import { useSettings } from '#web/loaders/settings-context.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useDrift } from '#web/ui/use-drift.ts'
import { signInTexts } from '#web/voices/sign-in-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'

/** 0.5 px per frame at 60 frames a second; a press that moves more than 6 px is a drag. */
const drift = { speed: 0.5 / (1000 / 60), dragFactor: 1, threshold: 6 }

const sizes = '(min-width: 1080px) 30rem, 10rem'

/** Promotional pictures drifting by; a click enlarges one. The copies are only visual. */
export function PromoMarquee({ pictures, onGetNow }: { pictures: string[]; onGetNow: () => void }) {
  const { promo } = useTexts(signInTexts)
  const { rail, copies, paused, togglePause } = useDrift(drift)
  const dialog = useRef<HTMLDialogElement>(null)
  const [enlarged, setEnlarged] = useState<string | null>(null)
  const enlarge = (picture: string) => {
    setEnlarged(picture)
    dialog.current?.showModal()
  }
  if (pictures.length === 0) return null
  const row = (place: number) => {
    const hidden = place > 0
    return (
      <div key={place} className="flex flex-none gap-3 pr-3 lg:gap-5 lg:pr-5" aria-hidden={hidden || undefined}>
        {pictures.map((picture, index) => (
          <Promo
            key={picture}
            picture={picture}
            label={promo.enlarge(index + 1)}
            first={!hidden && index === 0}
            soon={!hidden && index === 1}
            hidden={hidden}
            onEnlarge={() => enlarge(picture)}
            onGetNow={onGetNow}
          />
        ))}
      </div>
    )
  }
  return (
    <section aria-label={promo.region} className="relative min-w-0 bg-sunken print:hidden lg:grid lg:items-center">
      <div {...rail} className="no-scrollbar flex overflow-x-auto py-3 pl-3 will-change-scroll lg:py-6 lg:pl-6">
        {Array.from({ length: 1 + copies }, (_, place) => row(place))}
      </div>
      <IconButton
        label={paused ? promo.play : promo.pause}
        onClick={togglePause}
        className="absolute! top-5 right-2 z-10 bg-chip motion-reduce:hidden lg:top-auto lg:right-4 lg:bottom-4 lg:bg-transparent lg:hover:bg-sunken-2"
      >
        <Icon name={paused ? 'play' : 'pause'} />
      </IconButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself. */}
      <dialog
        ref={dialog}
        aria-label={promo.enlarged}
        onClick={() => dialog.current?.close()}
        onClose={() => setEnlarged(null)}
        className="m-auto max-h-none max-w-none bg-transparent p-0 backdrop:bg-scrim"
      >
        {enlarged && (
          <div className="relative aspect-[4/5] h-[min(86svh,112vw)] overflow-hidden rounded-pic bg-sunken">
            <Picture address={enlarged} alt={promo.enlarged} sizes="(min-width: 820px) 70svh, 90vw" />
            <IconButton
              label={promo.close}
              className="absolute! top-2 right-2 bg-chip"
              onClick={() => dialog.current?.close()}
            >
              <Icon name="close" />
            </IconButton>
          </div>
        )}
      </dialog>
    </section>
  )
}

interface PromoProps {
  picture: string
  label: string
  first: boolean
  soon: boolean
  hidden: boolean
  onEnlarge: () => void
  onGetNow: () => void
}

function Promo({ picture, label, first, soon, hidden, onEnlarge, onGetNow }: PromoProps) {
  const { promo } = useTexts(signInTexts)
  const { badge } = useSettings().claims
  const tabIndex = hidden ? -1 : undefined
  return (
    <div className="relative w-38 flex-none lg:w-[min(30rem,calc((100svh-9rem)*.8))]">
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={label}
        onClick={onEnlarge}
        className="slab aspect-square w-full cursor-zoom-in lg:aspect-[4/5]"
      >
        <Picture
          address={picture}
          alt=""
          sizes={sizes}
          first={first}
          soon={soon}
          className="size-full object-cover object-[50%_38%]"
        />
      </button>
      {badge && (
        <span className="pointer-events-none absolute top-0 left-0 rounded-tl-pic rounded-br-[3px] bg-accent px-2 py-1.5 text-2xs leading-none font-bold text-on-accent lg:top-3.5 lg:left-3.5 lg:rounded-[3px] lg:text-xs lg:leading-none">
          {badge === 'built-in' ? promo.badge : badge.own}
        </span>
      )}
      <Button
        tabIndex={tabIndex}
        onClick={onGetNow}
        className="mt-1.5 w-full bg-transparent lg:absolute lg:right-3.5 lg:bottom-3.5 lg:mt-0 lg:w-auto lg:bg-chip"
      >
        {promo.getNow}
      </Button>
    </div>
  )
}
