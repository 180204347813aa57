import { Mark } from '#web/ui/mark.tsx'
import { Picture } from '#web/ui/picture.tsx'

const sizes = '(min-width: 820px) 22rem, 100vw'

/** The purchased figure while the buyer waits: gray above, printed below, a yellow line between. */
export function PrintingPicture({ image }: { image: string | null }) {
  return (
    <span aria-hidden="true" className="contents">
      <span className="absolute inset-0 opacity-32 contrast-[0.55] grayscale">
        <Figure image={image} />
      </span>
      <span className="printed-layers absolute inset-0">
        <Figure image={image} />
      </span>
      <span className="printing-line absolute inset-0 border-t-2 border-accent" />
    </span>
  )
}

export function FinishedPicture({ image, alt }: { image: string | null; alt: string }) {
  return image ? <Picture address={image} alt={alt} sizes={sizes} first /> : <Figure image={null} />
}

function Figure({ image }: { image: string | null }) {
  if (image) return <Picture address={image} alt="" sizes={sizes} first />
  return (
    <span className="grid size-full place-items-center bg-sunken text-ink-3">
      <Mark className="size-24 stroke-2!" />
    </span>
  )
}
