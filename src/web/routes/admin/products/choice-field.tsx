import { useId } from 'react'
import { SmallSelect } from '#web/office/small-select.tsx'
import { SelectOptions } from '#web/ui/select-options.tsx'

/** A select with its label above. */
export function ChoiceField<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: Value
  options: [value: Value, text: string][]
  onChange: (value: Value) => void
}) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-xs font-semibold text-ink-2">
        {label}
      </label>
      <SmallSelect
        block
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find(([option]) => option === event.target.value)
          if (chosen) onChange(chosen[0])
        }}
      >
        <SelectOptions options={options} />
      </SmallSelect>
    </div>
  )
}
