import { pictureVariant } from '#domain/catalog/picture-address.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useVoice } from '#web/voices/voice-context.ts'

/** The category's best-loved figure at the right; its studio backdrop goes on to the left. Dark on light in both themes. */
export function CategoryBanner({ name, slogan, picture }: { name: string; slogan: string; picture: string | null }) {
  const { parts } = useVoice()
  return (
    <section className="relative isolate grid min-h-[clamp(13rem,9rem+15vw,23rem)] items-end overflow-hidden bg-[oklch(0.85_0.02_80)] text-[oklch(0.2_0.02_60)] print:min-h-0 print:text-ink">
      {picture && (
        <div className="absolute top-[-6%] right-0 -z-10 aspect-[4/5] w-[max(46%,17rem)] sm:top-[-14%] sm:w-[max(38%,22rem)] lg:top-[-22%] print:hidden">
          {/* The picture's first column, drawn out, is the backdrop without the figure; the figure fades in on it. */}
          <div className="absolute top-0 right-[80%] h-full w-[calc(100vw+20%)] overflow-hidden">
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className="absolute inset-0 size-full">
              <image href={pictureVariant(picture, 320)} width="120" height="1" preserveAspectRatio="none" />
            </svg>
          </div>
          <Picture
            address={picture}
            alt=""
            sizes="(min-width: 940px) 38vw, (min-width: 600px) 22rem, max(46vw, 17rem)"
            first
            className="relative size-full mask-r-from-100% mask-l-from-78% mask-l-to-100% object-cover"
          />
        </div>
      )}
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-[oklch(0.98_0.006_90/.66)] via-[oklch(0.98_0.006_90/.38)] to-[oklch(0.98_0.006_90/0)] to-62%" />
      <div className="wrap py-6">
        <h1 className="text-4xl leading-none tracking-[-.03em]">{name}</h1>
        <p lang={parts.es} className="mt-2 max-w-[36ch] text-lg leading-snug text-balance max-sm:max-w-[17ch]">
          {slogan}
        </p>
      </div>
    </section>
  )
}
