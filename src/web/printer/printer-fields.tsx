import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { materialNames } from '#domain/models/measuring/materials.ts'
import { printerTexts } from '#web/printer/printer-texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FieldError } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { longestCurrency } from './printer.ts'
import { chooseMaterial, choosePrinter, type NumberField, type PrinterDraft, rangeOf } from './printer-draft.ts'
import { printers } from './printer-list.ts'

interface FieldsProps {
  draft: PrinterDraft
  onChange: (draft: PrinterDraft) => void
  wrong: NumberField[]
}

const box = 'h-ctl w-full min-w-0 rounded-ctl border bg-surface px-3 text-md tabular-nums'

/** The fields for printer, bed and printing material. */
export function PrinterFields({ draft, onChange, wrong }: FieldsProps) {
  const texts = useTexts(printerTexts)
  const error = useId()
  const names = [...new Set(printers.map(({ kind }) => kind))]
  const number = (field: NumberField, more: Partial<PrinterDraft> = {}) => ({
    value: draft[field],
    inputMode: 'decimal' as const,
    'aria-invalid': wrong.includes(field) || undefined,
    'aria-describedby': wrong.includes(field) ? error : undefined,
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, ...more, [field]: event.target.value }),
  })
  const [first] = wrong
  return (
    <div className="grid gap-3">
      <Select label={texts.printer} value={draft.name} onChange={(name) => onChange(choosePrinter(draft, name))}>
        <option value="">{texts.own}</option>
        {names.map((kind) => (
          <optgroup key={kind} label={texts.kinds[kind]}>
            {printers.map(
              (printer) =>
                printer.kind === kind && (
                  <option key={printer.name} value={printer.name}>
                    {printer.name}
                  </option>
                ),
            )}
          </optgroup>
        ))}
      </Select>
      <div className="grid grid-cols-3 gap-2">
        <Input label={texts.width} {...number('x', { name: '' })} />
        <Input label={texts.depth} {...number('y', { name: '' })} />
        <Input label={texts.height} {...number('z', { name: '' })} />
      </div>
      <div className="grid grid-cols-3 gap-2">
        <Select
          label={texts.material}
          value={draft.material}
          onChange={(value) => {
            const material = materialNames.find((name) => name === value)
            if (material) onChange(chooseMaterial(draft, material))
          }}
        >
          {materialNames.map((name) => (
            <option key={name} value={name}>
              {texts.materials[name]}
            </option>
          ))}
        </Select>
        <Input label={texts.infill} {...number('infillPercent')} />
        <Input label={texts.layer} {...number('layerMm')} />
      </div>
      <div className="grid grid-cols-3 gap-2">
        <Input label={texts.price} {...number('pricePerKg')} />
        <Input
          label={texts.currency}
          value={draft.currency}
          maxLength={longestCurrency}
          onChange={(event) => onChange({ ...draft, currency: event.target.value })}
        />
        <label className="grid gap-1 text-xs">
          {texts.color}
          <input
            type="color"
            value={draft.color}
            onChange={(event) => onChange({ ...draft, color: event.target.value })}
            className="h-ctl w-full rounded-ctl border border-line-ctl bg-surface p-1"
          />
        </label>
      </div>
      {first && (
        <div role="alert">
          <FieldError id={error}>{texts.wrong(texts.fields[first], ...rangeOf(first))}</FieldError>
        </div>
      )}
    </div>
  )
}

function Input({ label, className = '', ...input }: { label: string } & InputHTMLAttributes<HTMLInputElement>) {
  const border = input['aria-invalid'] ? 'border-danger' : 'border-line-ctl hover:border-ink-2'
  return (
    <label className="grid min-w-0 gap-1 text-xs">
      {label}
      <input autoComplete="off" className={`${box} ${border} ${className}`} {...input} />
    </label>
  )
}

interface SelectProps {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function Select({ label, value, onChange, children }: SelectProps) {
  return (
    <label className="grid min-w-0 gap-1 text-xs">
      {label}
      <span className="relative">
        <select
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${box} appearance-none truncate border-line-ctl pr-8 hover:border-ink-2`}
        >
          {children}
        </select>
        <Icon name="down" small className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2" />
      </span>
    </label>
  )
}
