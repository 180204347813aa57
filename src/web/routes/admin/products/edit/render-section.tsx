import type { FilamentColor } from '#domain/models/studio/filament.ts'
import type { Turn } from '#domain/models/turn-mesh.ts'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { ConflictNotice } from '#web/office/conflicts/conflict-notice.tsx'
import { useVersionedDraft } from '#web/office/conflicts/use-versioned-draft.ts'
import { Outcome } from '#web/office/outcome.tsx'
import type { OwnersProduct } from '#web/office/shown-products.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { ChoiceField } from '../choice-field.tsx'
import { filamentTones } from './filament-tones.ts'
import { overOthers } from './read-conflict.ts'
import { texts } from './texts.ts'
import { TurnPreview } from './turn-preview.tsx'

const colors = Object.keys(filamentTones).filter((name): name is FilamentColor => name in filamentTones)
const isColor = (name: string): name is FilamentColor => name in filamentTones

type Wishes = Pick<OwnersProduct['rendering'], 'turn' | 'azimuth' | 'color'>

const wishesOf = ({ rendering: { turn, azimuth, color } }: OwnersProduct): Wishes => ({ turn, azimuth, color })

/** How the store renders the model: which way up, from which side, in which filament color. */
export function RenderSection({ product }: { product: OwnersProduct }) {
  const words = useTexts(texts)
  const { call, pending, failure, clear } = useOfficeCall()
  const { rendering, version } = product
  const draft = useVersionedDraft({ version, value: wishesOf(product), pending, clear })
  const { typed, theirs } = draft
  const { turn, azimuth, color } = typed
  const change = (wishes: Partial<Wishes>) => draft.change({ ...typed, ...wishes })
  const previewUrl = product.model?.previewUrl
  const more = (axis: keyof Turn) => () => change({ turn: { ...turn, [axis]: (turn[axis] + 1) % 4 } })
  const axes = [
    ['x', words.tip],
    ['y', words.roll],
    ['z', words.turn],
  ] as const
  const describe = ({ turn, azimuth, color }: Wishes) => [
    axes.map(([axis, label]) => `${label} ${turn[axis] * 90}°`).join(', '),
    azimuth === null ? words.chooseSide : `${words.azimuth}: ${azimuth}`,
    `${words.color}: ${color === null ? words.choose : words.colors[color]}`,
  ]
  const render = async () => {
    const sending = { params: { id: product.id }, body: { ...typed, version: draft.version } }
    const isSame = (present: OwnersProduct) =>
      draft.isOver(wishesOf(present)) && present.rendering.wanted === rendering.wanted
    const again = overOthers(sending, isSame)
    const answer = await call('POST /admin/products/{id}/pictures/render', sending, { again })
    if (answer.ok) draft.saved(typed, answer.body.product.version)
  }
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
            {axes.map(([axis, label]) => (
              <Button key={axis} kind="quiet" onClick={more(axis)}>
                <Icon name="turn" small />
                {label} <span className="text-ink-3 tabular-nums">{turn[axis] * 90}°</span>
              </Button>
            ))}
          </fieldset>
          <CheckBox
            checked={azimuth === null}
            onChange={({ target }) => change({ azimuth: target.checked ? null : 25 })}
          >
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
                onChange={({ target }) => change({ azimuth: Number(target.value) })}
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
            onChange={(name) => change({ color: isColor(name) ? name : null })}
          />
          {theirs && <ConflictNotice theirs={describe(theirs)} onTake={draft.drop} onGoOn={draft.goOn} />}
          {!theirs && (
            <Button
              kind="solid"
              className="justify-self-start"
              pending={pending}
              disabled={product.files.length === 0}
              onClick={() => void render()}
            >
              {words.renderNow}
            </Button>
          )}
          {rendering.working && (
            <Notice kind="info" role="status">
              {words.rendering}
            </Notice>
          )}
          <Outcome failure={theirs ? null : failure} />
        </div>
      </div>
    </section>
  )
}
