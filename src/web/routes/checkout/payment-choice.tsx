import type { OrderProvider } from '#domain/provider-names.ts'
import { FieldError } from '#web/ui/text-field.tsx'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { OfferedMethod } from './offered-methods.ts'

interface Choice {
  methods: OfferedMethod[]
  chosen: OrderProvider | null
  missing: boolean
  onChoose(method: OrderProvider): void
}

/** The payment methods as cards, each with the amount it will charge. */
export function PaymentChoice({ methods, chosen, missing, onChoose }: Choice) {
  const { checkout } = useTexts(personalTexts)
  return (
    <fieldset aria-describedby={missing ? 'method-error' : undefined} className="min-w-0">
      <legend className="text-sm font-semibold">{checkout.method}</legend>
      <div className="mt-3 grid gap-2">
        {methods.map((method) => (
          <MethodCard
            key={method.name}
            method={method}
            checked={chosen === method.name}
            missing={missing}
            onChoose={() => onChoose(method.name)}
          />
        ))}
      </div>
      {missing && (
        <div className="mt-2">
          <FieldError id="method-error">{checkout.methodMissing}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

interface Card {
  method: OfferedMethod
  checked: boolean
  missing: boolean
  onChoose(): void
}

function MethodCard({ method: { name, amount, rate, test }, checked, missing, onChoose }: Card) {
  const { checkout } = useTexts(personalTexts)
  const texts = checkout[name]
  const box =
    'grid min-h-19 grid-cols-[auto_1fr] items-center gap-x-4 gap-y-0.5 rounded-box border bg-surface px-5 py-4 has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
  // A border is visible in forced colors, too.
  const dot =
    'row-span-2 grid size-6 appearance-none place-items-center rounded-full border-[1.5px] border-line-ctl bg-surface checked:border-ink checked:after:rounded-full checked:after:border-6 checked:after:border-ink checked:after:content-[""] focus-visible:shadow-none focus-visible:outline-none'
  return (
    <label className={`${box} ${missing ? 'border-danger' : 'border-line-ctl hover:border-ink-2'}`}>
      <input
        type="radio"
        name="method"
        value={name}
        checked={checked}
        onChange={onChoose}
        aria-labelledby={`${name}-name`}
        aria-describedby={`${name}-about`}
        className={dot}
      />
      <b id={`${name}-name`} className="text-[1.0625rem] leading-snug font-semibold">
        {texts.name}
      </b>
      <span id={`${name}-about`} className="text-sm leading-snug text-ink-2 tabular-nums">
        {texts.about} {rate ? checkout.chargedAtRate(amount, rate) : checkout.charged(amount)}
        {test && <b className="block text-warning">{checkout.testMoney}</b>}
      </span>
    </label>
  )
}
