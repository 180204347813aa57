import { pictureVariant } from '#domain/catalog/picture-address.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useVoice } from '#web/voices/voice-context.ts'

/**
 * The category's most popular figure at the right; its studio backdrop extends to the left. Dark on light in both
 * themes.
 */
export function CategoryBanner({ name, slogan, picture }: { name: string; slogan: string; picture: string | null }) {
  const { parts } = useVoice()
  return (
    <section className="relative isolate grid min-h-[clamp(13rem,9rem+15vw,23rem)] items-end overflow-hidden bg-[oklch(0.85_0.02_80)] text-[oklch(0.2_0.02_60)] print:min-h-0 print:text-ink">
      {picture && (
        <div className="absolute top-0 right-0 -z-10 aspect-[4/5] w-[53vw] sm:h-[150%] sm:w-auto lg:h-[165%] print:hidden">
          {/* The picture’s upper left, which no figure covers, stretched to the edge of the window; uses the
              variant that most windows load for the picture itself. */}
          <div className="absolute top-0 right-[88%] h-full w-screen overflow-hidden">
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className="absolute inset-0 size-full">
              <image href={pictureVariant(picture, 480)} width="8.33" height="2.2" preserveAspectRatio="none" />
            </svg>
          </div>
          <Picture
            address={picture}
            alt=""
            sizes="(min-width: 1080px) 30rem, (min-width: 600px) 22rem, 53vw"
            first
            className="relative size-full mask-r-from-100% mask-l-from-88% mask-l-to-100% object-cover"
          />
        </div>
      )}
      <div className="absolute inset-0 -z-10 bg-[linear-gradient(90deg,oklch(0.98_0.006_90/.66),oklch(0.98_0.006_90/.46)_40%,oklch(0.98_0.006_90/.2)_62%,oklch(0.98_0.006_90/0)_84%)]" />
      <div className="wrap py-6">
        <h1 className="text-4xl leading-none tracking-[-.03em] max-sm:text-3xl">{name}</h1>
        <p lang={parts.es} className="mt-2 max-w-[36ch] text-lg leading-snug text-balance max-sm:max-w-[17ch]">
          {slogan}
        </p>
      </div>
    </section>
  )
}
