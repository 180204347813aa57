import { useId } from 'react'
import { longestEmail } from '#domain/accounts/typed-email.ts'
import { longestGift } from '#domain/orders/gifts/gift.ts'
import { type Language, languages } from '#domain/voice.ts'
import type { GiftDraft } from '#web/personal/purchase/gifts/gift-draft.ts'
import { SelectBox } from '#web/ui/select-box.tsx'
import { SelectOptions } from '#web/ui/select-options.tsx'
import { FieldError, TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { ClosablePart } from '../closable-part.tsx'
import { DeliveryTime } from './delivery-time.tsx'
import { giftFormTexts } from './gift-texts.ts'
import type { CheckoutGift } from './use-gift.ts'

interface GiftFormProps {
  gift: CheckoutGift
  draft: GiftDraft
  /** Just opened by a press. */
  opened: boolean
  /** The button was pressed. */
  checked: boolean
  /** The field that the store refused, by the store's name for it. */
  refused: string | null
}

/** Fields for the recipient, the message and the delivery time. */
export function GiftForm({ gift, draft, opened, checked, refused }: GiftFormProps) {
  const words = useTexts(giftFormTexts)
  const [message, language] = [useId(), useId()]
  const change = (part: Partial<GiftDraft>) => gift.set({ ...draft, ...part })
  const errorOf = (field: keyof typeof words.refusals) => (refused === `gift.${field}` ? words.refusals[field] : null)
  const messageError = errorOf('message')
  return (
    <ClosablePart title={words.title} opened={opened} close={words.remove} onClose={() => gift.set(null)}>
      <TextField
        label={words.to}
        hint={words.toHint}
        error={checked && gift.recipientMissing ? words.toMissing : errorOf('to')}
        type="email"
        name="gift-to"
        autoComplete="off"
        maxLength={longestEmail}
        value={draft.to}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
      <TextField
        label={words.name}
        error={errorOf('name')}
        name="gift-name"
        autoComplete="off"
        maxLength={longestGift.name}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <div className="grid gap-1.5">
        <label htmlFor={message} className="text-sm font-semibold">
          {words.message}
        </label>
        <textarea
          id={message}
          rows={4}
          maxLength={longestGift.message}
          aria-describedby={`${message}-count`}
          aria-invalid={messageError ? true : undefined}
          className="w-full rounded-ctl border border-line-ctl bg-surface px-4 py-3 text-md hover:border-ink-2"
          value={draft.message}
          onChange={(event) => change({ message: event.currentTarget.value })}
        />
        {messageError && <FieldError>{messageError}</FieldError>}
        <p id={`${message}-count`} className="text-xs text-ink-3 tabular-nums">
          {words.count(draft.message.length, longestGift.message)}
        </p>
      </div>
      <DeliveryTime
        at={draft.at}
        error={checked && gift.timeMissing ? words.refusals.deliverAt : errorOf('deliverAt')}
        onChange={(at) => change({ at })}
      />
      <div className="grid gap-1.5">
        <label htmlFor={language} className="text-sm font-semibold">
          {words.language}
        </label>
        <SelectBox
          id={language}
          value={draft.language}
          onChange={(event) => {
            const chosen = languages.find((one): one is Language => one === event.currentTarget.value)
            if (chosen) change({ language: chosen })
          }}
        >
          <SelectOptions options={languages.map((one) => [one, words.languages[one]] as const)} />
        </SelectBox>
      </div>
      <p className="text-xs text-ink-3">{words.about}</p>
    </ClosablePart>
  )
}

/** Why the store refused the gift. */
export function GiftRefusal({ field }: { field: string }) {
  const { refusals } = useTexts(giftFormTexts)
  const known: Record<string, string> = refusals
  return known[field.replace(/^gift\.?/, '')] ?? refusals.unproven
}
