import type { ReactNode } from 'react'
import { useVoice } from '#web/voices/voice-context.ts'

/** A picture with the outcome beside it; on a phone the picture is lower, so that the message is visible at once. */
export function ResultLayout({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  const { parts } = useVoice()
  return (
    <div
      lang={parts.es}
      className="wrap grid max-w-[62rem]! grid-cols-1 content-start items-center gap-8 py-[clamp(1.5rem,4vw,4rem)] md:min-h-[calc(100svh-4rem)] md:grid-cols-[22rem_minmax(0,1fr)] md:content-center md:gap-16"
    >
      <div className="slab w-full print:hidden max-md:aspect-2/1! max-md:has-[[data-mark]]:hidden max-md:[&_img]:object-[50%_22%]">
        {picture}
      </div>
      <div>{children}</div>
    </div>
  )
}
