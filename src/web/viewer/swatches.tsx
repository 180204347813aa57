import { viewerTexts } from '#web/viewer/viewer-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { filaments } from './scene/filaments.ts'
import type { Looks } from './use-look.ts'

const dot =
  'relative grid size-10 flex-none forced-color-adjust-none place-items-center rounded-full after:size-7 after:rounded-full after:border after:border-line-ctl after:bg-current aria-pressed:after:outline-2 aria-pressed:after:outline-offset-2 aria-pressed:after:outline-on-chip'

/** The colors in which the figure can be printed; "as painted" only if its preview has paint. */
export function Swatches({ looks, painted }: { looks: Looks; painted: boolean }) {
  const texts = useTexts(viewerTexts)
  const { filament, setFilament, ownFilament } = looks
  // The buyer's own filament comes first, under that name even when its color is in the list.
  const own = ownFilament ? [{ name: texts.ownFilament, color: ownFilament }] : []
  const listed = filaments.map(({ name, color }) => ({ name: texts.filaments[name], color: color }))
  const choices = [...own, ...listed.filter(({ color }) => color !== ownFilament)]
  return (
    <fieldset
      aria-label={texts.filament}
      className="no-scrollbar absolute bottom-full left-3 mb-1 flex min-w-0 overflow-x-auto rounded-ctl bg-chip p-1 max-w-[calc(100%-1.5rem)]"
    >
      <button
        type="button"
        aria-pressed={filament === null}
        onClick={() => setFilament(null)}
        className="min-h-10 flex-none rounded-[6px] px-3 text-xs font-semibold text-on-chip aria-pressed:bg-solid aria-pressed:text-on-solid"
      >
        {painted ? texts.painted : texts.unpainted}
      </button>
      {choices.map(({ name, color }) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={filament === color}
          onClick={() => setFilament(color)}
          className={dot}
          style={{ color }}
        />
      ))}
    </fieldset>
  )
}
