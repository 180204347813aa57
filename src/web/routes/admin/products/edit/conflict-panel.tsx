import { useEffect, useRef, useState } from 'react'
import { useFormats } from '#web/office/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { differingFields, type FieldName, type FieldValues } from '../field-values.ts'
import { productTexts } from '../product-texts.ts'
import { useShownValue } from '../use-shown-value.ts'
import type { Conflict } from './read-conflict.ts'
import { texts } from './texts.ts'

interface Panel {
  conflict: Conflict
  base: FieldValues
  mine: FieldValues
  pending: boolean
  onSettle: (chosen: FieldValues) => void
}

/** Both versions side by side where they conflict; nothing is saved before each field is decided. */
export function ConflictPanel({ conflict, base, mine, pending, onSettle }: Panel) {
  const words = useTexts(texts)
  const common = useTexts(productTexts)
  const { instant } = useFormats()
  const show = useShownValue(words.empty)
  const [choices, setChoices] = useState<Partial<Record<FieldName, 'mine' | 'theirs'>>>({})
  const panel = useRef<HTMLElement>(null)
  // The panel is far from the Save button at the end of the form, so it is focused and scrolled into view.
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'start' })
  }, [])
  const theirs = conflict.product.values
  const typed = differingFields(base, mine)
  const meeting = typed.filter((name) => theirs[name] !== mine[name] && theirs[name] !== base[name])
  const others = differingFields(base, theirs).filter((name) => !typed.includes(name))
  const ready = meeting.every((name) => choices[name])
  const settle = () => {
    const kept = typed.filter((name) => !meeting.includes(name) || choices[name] === 'mine')
    onSettle(Object.assign({}, theirs, ...kept.map((name) => ({ [name]: mine[name] }))))
  }
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="conflict" className="conflict">
      <Notice kind="warning" role="alert">
        <p id="conflict">{words.conflictTitle}</p>
        <p className="mt-1 font-normal">
          {words.conflict(conflict.changedBy, conflict.changedAt ? instant(conflict.changedAt) : '…')}
        </p>
      </Notice>
      {meeting.map((name) => (
        <fieldset key={name} className="conflict-field">
          <legend className="text-xs font-semibold text-ink-2">{common.fields[name]}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className="conflict-side">
              <input
                type="radio"
                name={`conflict-${name}`}
                checked={choices[name] === side}
                onChange={() => setChoices((before) => ({ ...before, [name]: side }))}
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <b>{words[side]}:</b> {show(side === 'mine' ? mine : theirs, name)}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {others.length > 0 && (
        <p className="text-ink-2">
          {words.alsoChanged}:{' '}
          {others.map((name) => `${common.fields[name]}: ${show(base, name)} → ${show(theirs, name)}`).join('; ')}
        </p>
      )}
      <Button kind="solid" pending={pending} disabled={!ready} onClick={settle} className="justify-self-start">
        {words.applyChoice}
      </Button>
    </section>
  )
}
