import { useState } from 'react'
import type { FilamentColor } from '#domain/models/studio/filament.ts'
import type { Turn } from '#domain/models/turn-mesh.ts'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { Outcome } from '#web/office/outcome.tsx'
import type { OwnersProduct } from '#web/office/shown-products.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { ChoiceField } from '../choice-field.tsx'
import { filamentTones } from './filament-tones.ts'
import { texts } from './texts.ts'
import { TurnPreview } from './turn-preview.tsx'

const colors = Object.keys(filamentTones).filter((name): name is FilamentColor => name in filamentTones)
const isColor = (name: string): name is FilamentColor => name in filamentTones

/** How the store renders the model: which way up, from which side, in which filament color. */
export function RenderSection({ product }: { product: OwnersProduct }) {
  const words = useTexts(texts)
  const { call, pending, failure } = useOfficeCall()
  const { rendering } = product
  const [turn, setTurn] = useState<Turn>(rendering.turn)
  const [azimuth, setAzimuth] = useState(rendering.azimuth)
  const [color, setColor] = useState<FilamentColor | null>(rendering.color)
  const previewUrl = product.model?.previewUrl
  const more = (axis: keyof Turn) => () => setTurn((before) => ({ ...before, [axis]: (before[axis] + 1) % 4 }))
  return (
    <section aria-labelledby="rendering" className="edit-section">
      <h2 id="rendering" className="text-lg">
        {words.render}
      </h2>
      <p className="text-xs text-ink-3">{words.renderHint}</p>
      <div className="render-desk">
        {previewUrl ? (
          <TurnPreview previewUrl={previewUrl} turn={turn} azimuth={azimuth ?? 25} color={color} />
        ) : (
          <p className="turn-preview p-3 text-xs text-ink-3">{words.noPreview}</p>
        )}
        <div className="grid content-start gap-3">
          <fieldset aria-label={words.preview} className="flex flex-wrap gap-2">
            {(
              [
                ['x', words.tip],
                ['y', words.roll],
                ['z', words.turn],
              ] as const
            ).map(([axis, label]) => (
              <Button key={axis} kind="quiet" onClick={more(axis)}>
                <Icon name="turn" small />
                {label} <span className="text-ink-3 tabular-nums">{turn[axis] * 90}°</span>
              </Button>
            ))}
          </fieldset>
          <CheckBox checked={azimuth === null} onChange={({ target }) => setAzimuth(target.checked ? null : 25)}>
            {words.chooseSide}
          </CheckBox>
          {azimuth !== null && (
            <label className="grid gap-1 text-xs font-semibold text-ink-2">
              {words.azimuth}: {azimuth}
              <input
                type="range"
                min={-180}
                max={180}
                step={5}
                value={azimuth}
                onChange={({ target }) => setAzimuth(Number(target.value))}
              />
            </label>
          )}
          <ChoiceField
            label={words.color}
            value={color ?? ''}
            options={[
              ['', words.choose],
              ...colors.map((name): [FilamentColor | '', string] => [name, words.colors[name]]),
            ]}
            onChange={(name) => setColor(isColor(name) ? name : null)}
          />
          <Button
            kind="solid"
            className="justify-self-start"
            pending={pending}
            disabled={product.files.length === 0}
            onClick={() =>
              void call('POST /admin/products/{id}/pictures/render', {
                params: { id: product.id },
                body: { turn, azimuth, color },
              })
            }
          >
            {words.renderNow}
          </Button>
          {rendering.working && (
            <Notice kind="info" role="status">
              {words.rendering}
            </Notice>
          )}
          <Outcome failure={failure} />
        </div>
      </div>
    </section>
  )
}
