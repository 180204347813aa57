import { nearestReadable } from '#domain/settings/accent.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { setStyle } from '#web/ui/set-style.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { SettingProps } from './setting-field.tsx'
import { texts } from './texts.ts'

// The themes' own accent, oklch(0.865 0.168 92), in the format of a color input.
const ownAccent = '#f7ce2c'

/** The accent color, with a preview of the main button in both themes. */
export function AccentField({ setting, draft, error, onType }: SettingProps) {
  const words = useTexts(texts)
  const chosen = draft ?? setting.value ?? ''
  const shown = chosen || ownAccent
  const readable = nearestReadable(shown)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <label htmlFor="accent" className="text-sm font-semibold">
          {words.fields.ACCENT.label}
        </label>
        <input
          id="accent"
          type="color"
          className="h-11 w-16"
          value={shown}
          aria-describedby="accent-notes"
          onChange={(event) => onType(event.target.value)}
        />
        <span className="tabular-nums text-ink-2">{chosen || words.standard}</span>
        {chosen && (
          <Button kind="bare" onClick={() => onType('')}>
            {words.ownColors}
          </Button>
        )}
      </div>
      <div id="accent-notes" className="empty:hidden">
        {readable !== shown && (
          <Notice kind="warning">
            <p>{words.nearest(readable)}</p>
            <Button kind="line" className="mt-2" onClick={() => onType(readable)}>
              {words.useNearest}
            </Button>
          </Notice>
        )}
        {readable === shown && error}
      </div>
      <fieldset className="grid gap-3 border-0 p-0 sm:grid-cols-2">
        <legend className="mb-2 text-sm font-semibold">{words.preview}</legend>
        {(['light', 'dark'] as const).map((look) => (
          <div key={look} className="accent-try" data-look={look}>
            <p className="mb-3 text-xs">{words[look]}</p>
            <span ref={setStyle('background', readable)}>{words.buy}</span>
          </div>
        ))}
      </fieldset>
    </div>
  )
}
