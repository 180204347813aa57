import { type ReactNode, useId } from 'react'
import type { OwnersSetting } from '#domain/settings/owners-settings.ts'
import { SmallSelect } from '#web/office/small-select.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'

export interface SettingProps {
  setting: OwnersSetting
  /** Undefined until something is typed. */
  draft: string | null | undefined
  error: string | null
  onType: (value: string | null) => void
}

/** One setting with the field for its type; a locked one says why. */
export function SettingField(props: SettingProps) {
  const words = useTexts(texts)
  const { setting, draft, error, onType } = props
  const { label, hint, choices } = words.fields[setting.name]
  const locked = setting.source === 'environment'
  if (setting.secret && !locked) return <SecretField {...props} />
  const value = draft ?? setting.value ?? ''
  const told = locked ? words.locked : hint
  if (choices || setting.name === 'BANNED_EMAILS')
    return (
      <Described label={label} hint={told} error={error}>
        {(field) =>
          choices ? (
            <SmallSelect {...field} disabled={locked} value={value} onChange={(event) => onType(event.target.value)}>
              {(choices.some(([choice]) => choice === value) ? choices : [...choices, [value, value]]).map(
                ([choice, text]) => (
                  <option key={choice} value={choice}>
                    {text}
                  </option>
                ),
              )}
            </SmallSelect>
          ) : (
            <textarea
              {...field}
              rows={4}
              disabled={locked}
              value={value.replaceAll(', ', '\n')}
              onChange={(event) => onType(event.target.value)}
            />
          )
        }
      </Described>
    )
  return (
    <TextField
      label={label}
      hint={told}
      error={error}
      readOnly={locked}
      value={setting.secret ? '••••••••' : value}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onType(event.target.value)}
    />
  )
}

/** A secret can be set but never read: the stored one is kept until something else is typed. */
function SecretField({ setting, draft, error, onType }: SettingProps) {
  const words = useTexts(texts)
  const { label, hint } = words.fields[setting.name]
  const state = draft === null ? words.removed : setting.isSet ? words.secretSet : words.secretUnset
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-[1_1_16rem]">
        <TextField
          label={label}
          hint={
            <>
              {state} {hint}
            </>
          }
          error={error}
          type="password"
          autoComplete="new-password"
          value={draft ?? ''}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      {(setting.isSet || setting.unreadable) && draft !== null && (
        <Button
          kind="bare"
          className="mt-7"
          aria-label={`${words.removeSecret}: ${label}`}
          onClick={() => onType(null)}
        >
          {words.removeSecret}
        </Button>
      )}
    </div>
  )
}

interface FieldMarks {
  id: string
  'aria-describedby': string
  'aria-invalid': true | undefined
}

function Described({
  label,
  hint,
  error,
  children,
}: {
  label: string
  hint: string | undefined
  error: string | null
  children: (field: FieldMarks) => ReactNode
}) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({ id, 'aria-describedby': `${id}-notes`, 'aria-invalid': error ? true : undefined })}
      <div id={`${id}-notes`} className="text-xs text-ink-3 wrap-anywhere">
        {error && <FieldError>{error}</FieldError>}
        {hint}
      </div>
    </div>
  )
}
