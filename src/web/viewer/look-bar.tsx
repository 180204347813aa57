import { useState } from 'react'
import { viewerTexts } from '#web/viewer/viewer-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { Swatches } from './swatches.tsx'
import type { Looks, Switch } from './use-look.ts'

const switches: Switch[] = ['bed', 'sizes', 'wireframe', 'overhangs']

const chip =
  'min-h-ctl flex-none rounded-ctl bg-chip px-2 text-xs font-semibold text-on-chip transition-colors duration-(--t-fast) hover:bg-sunken aria-expanded:bg-solid aria-expanded:text-on-solid aria-pressed:bg-solid aria-pressed:text-on-solid @md:px-3.5'

/** Controls for what is shown, along the lower edge: one row that scrolls sideways if it is too wide. */
export function LookBar({ looks, painted }: { looks: Looks; painted: boolean }) {
  const texts = useTexts(viewerTexts)
  const [choosing, setChoosing] = useState(false)
  return (
    <div className="absolute inset-x-0 bottom-0 pb-3">
      {choosing && <Swatches looks={looks} painted={painted} />}
      <fieldset
        aria-label={texts.shown}
        className="no-scrollbar flex gap-1 overflow-x-auto @md:gap-1.5 px-3 py-1 -my-1"
      >
        {switches.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={looks[name]}
            onClick={() => looks.toggle(name)}
            className={chip}
          >
            {texts[name]}
          </button>
        ))}
        <button type="button" aria-expanded={choosing} onClick={() => setChoosing(!choosing)} className={chip}>
          {texts.color}
        </button>
      </fieldset>
    </div>
  )
}
