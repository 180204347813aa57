import { Suspense, useState } from 'react'
import { inEachLanguage } from '#domain/each-language.ts'
import { catalogLanguage, isLanguage } from '#domain/voice.ts'
import { lazyPart } from '#web/lazy/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import type { CheckoutGift } from './use-gift.ts'

const ask = '¿Es un regalo?'
const texts = inEachLanguage({
  mixed: { ask },
  es: { ask },
  en: { ask: 'Is this a gift?' },
  'pt-BR': { ask: 'É um presente?' },
})

const GiftForm = lazyPart(async () => (await import('./gift-form.tsx')).GiftForm)

/** A collapsed gift form: buyers who buy for themselves see one line, and load no more than that. */
export function GiftField(props: { gift: CheckoutGift; giver: string; checked: boolean; refused: string | null }) {
  const words = useTexts(texts)
  const { name: voice } = useVoice()
  const { gift } = props
  const [opened, setOpened] = useState(false)
  if (gift.draft !== null)
    return (
      <Suspense>
        <GiftForm {...props} draft={gift.draft} opened={opened} />
      </Suspense>
    )
  const language = isLanguage(voice) ? voice : catalogLanguage
  const begin = () => {
    setOpened(true)
    gift.set({ to: '', name: props.giver, message: '', at: '', language })
  }
  return (
    <p>
      <Button kind="bare" className="-ml-2 font-normal! text-ink-2 underline" onClick={begin}>
        {words.ask}
      </Button>
    </p>
  )
}
