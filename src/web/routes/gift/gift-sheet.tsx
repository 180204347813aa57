import type { OpenedGift } from '#domain/orders/gifts/open-gift.ts'
import { catalogLanguage } from '#domain/voice.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { AcceptGift } from './accept-gift.tsx'
import { SignInForGift } from './sign-in-for-gift.tsx'
import { giftPageTexts } from './texts.ts'

export interface GiftSheetProps {
  gift: OpenedGift
  token: string
  /** Email of the signed-in account. */
  email: string | null
}

/** A gift as its recipient sees it: who gave it, which figures, and how to get them. */
export function GiftSheet({ gift, token, email }: GiftSheetProps) {
  const words = useTexts(giftPageTexts)
  const { name, message, figures } = gift
  return (
    <div className="wrap-narrow grid max-w-[44rem]! gap-6 py-[clamp(1.5rem,4vw,4rem)]">
      <h1 className="text-3xl wrap-anywhere">{headline(words, gift)}</h1>
      {figures.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-4">
          {figures.map(({ position, title, image }) => (
            <li key={position} className="grid content-start gap-2">
              {image && (
                <span className="slab aspect-[4/5] w-full">
                  <Picture address={image} alt="" sizes="(min-width: 820px) 14rem, 45vw" />
                </span>
              )}
              <span lang={catalogLanguage} className="text-sm leading-snug font-semibold wrap-anywhere">
                {title}
              </span>
            </li>
          ))}
        </ul>
      )}
      {message !== '' && (
        <figure aria-label={words.message} className="rounded-box bg-sunken px-5 py-4">
          <blockquote className="max-w-[60ch] text-lg whitespace-pre-line wrap-anywhere">{message}</blockquote>
          {name !== '' && <figcaption className="mt-3 text-sm text-ink-2 wrap-anywhere">{name}</figcaption>}
        </figure>
      )}
      <Next gift={gift} token={token} email={email} />
    </div>
  )
}

type Words = (typeof giftPageTexts)['en']

function headline(words: Words, { state, name, isClaimers, isGivers }: OpenedGift): string {
  if (state === 'withdrawn') return words.withdrawn
  if (isClaimers) return words.yours
  if (state === 'claimed') return words.claimed
  if (state === 'frozen') return words.frozen
  return isGivers ? words.own : words.from(name)
}

/** What this visitor can do. */
function Next({ gift, token, email }: GiftSheetProps) {
  const words = useTexts(giftPageTexts)
  const { state, isClaimers, isGivers } = gift
  if (state === 'withdrawn') return <Said text={words.withdrawnText} />
  if (state === 'frozen') return <Said text={words.frozenText} />
  if (isClaimers) return <Said text={words.yoursText} to="/purchases" label={words.download} />
  if (isGivers) return <Said text={words.ownText} to="/purchases" label={words.purchases} />
  if (state === 'claimed') return <Said text={words.claimedText} />
  return (
    <div className="grid gap-4">
      <p className="max-w-[60ch] text-ink-2">{words.what}</p>
      {email === null ? <SignInForGift /> : <AcceptGift token={token} email={email} />}
    </div>
  )
}

function Said({ text, to = '/', label }: { text: string; to?: string; label?: string }) {
  const { store } = useTexts(giftPageTexts)
  return (
    <div className="grid justify-items-start gap-5">
      <p className="max-w-[60ch] text-ink-2">{text}</p>
      <ButtonLink to={to} kind={label ? 'accent' : 'line'} large reloadDocument>
        {label ?? store}
      </ButtonLink>
    </div>
  )
}
