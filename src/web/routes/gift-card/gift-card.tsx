import { textsIn } from '#domain/each-language.ts'
import type { BuyersGift } from '#domain/orders/gifts/show-gift.ts'
import { catalogLanguage } from '#domain/voice.ts'
import { useSettings } from '#web/loaders/settings-context.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { cardTexts } from './texts.ts'

export interface GiftCardProps {
  gift: BuyersGift
  titles: string[]
}

/** The card, in the language that the buyer chose for the recipient. */
export function GiftCard({ gift, titles }: GiftCardProps) {
  const words = useTexts(cardTexts)
  return (
    <div className="grid gap-6">
      <h1 className="text-3xl print:hidden">{words.title}</h1>
      {gift.link === null ? (
        <Notice kind="warning">{words.later}</Notice>
      ) : (
        <CardFace gift={gift} titles={titles} link={gift.link} />
      )}
      <div className="flex flex-wrap gap-2 print:hidden">
        {gift.link !== null && (
          <Button kind="accent" onClick={() => window.print()}>
            {words.print}
          </Button>
        )}
        <ButtonLink kind="line" large to="/purchases">
          {words.back}
        </ButtonLink>
      </div>
    </div>
  )
}

function CardFace({ gift: { name, message, language }, titles, link }: GiftCardProps & { link: string }) {
  const words = textsIn(language, cardTexts)
  const { storeName } = useSettings()
  return (
    <section
      lang={language}
      aria-label={words.heading}
      className="grid gap-5 rounded-box border-2 border-ink px-[clamp(1.25rem,5vw,3rem)] py-[clamp(1.5rem,5vw,3rem)]"
    >
      <p className="text-sm font-semibold">{storeName}</p>
      <h2 className="text-3xl">{words.heading}</h2>
      {message !== '' && <p className="max-w-[56ch] text-lg whitespace-pre-line wrap-anywhere">{message}</p>}
      {name !== '' && <p className="font-semibold wrap-anywhere">{words.from(name)}</p>}
      <div className="text-sm">
        <p>{words.what}</p>
        <ul lang={catalogLanguage}>
          {titles.map((title) => (
            <li key={title} className="font-semibold">
              {title}
            </li>
          ))}
        </ul>
      </div>
      <div className="border-t border-line pt-4 text-sm">
        <p>{words.how}</p>
        <p className="mt-1 font-mono text-md wrap-anywhere">{link}</p>
      </div>
    </section>
  )
}
