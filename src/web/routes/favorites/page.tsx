import type { PersonalItem } from '#domain/cart/personal-item.ts'
import { pageMeta } from '#web/page-meta.ts'
import { LoadingLines } from '#web/personal/cart/loading-lines.tsx'
import { usePersonal } from '#web/personal/use-personal.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { FavoriteCard } from './favorite-card.tsx'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, ({ name }) => ({ title: personalTexts.read(name).favorites.title }))

export default function FavoritesPage() {
  const { status, favorites } = usePersonal()
  const { favorites: texts } = useTexts(personalTexts)
  return (
    <div className="wrap min-h-[calc(100svh-4rem)] py-[clamp(1.5rem,3vw,3.5rem)]">
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-2 mb-8 min-h-6 text-ink-2">{favorites.length > 0 && texts.count(favorites.length)}</p>
      {status !== 'signed-in' ? <LoadingLines label={texts.loading} /> : <FavoriteList favorites={favorites} />}
    </div>
  )
}

function FavoriteList({ favorites }: { favorites: PersonalItem[] }) {
  const { favorites: texts } = useTexts(personalTexts)
  if (favorites.length === 0)
    return <EmptyState title={texts.emptyTitle} text={texts.emptyText} explore={texts.explore} />
  return (
    <div className="wall-grid">
      {favorites.map((item, position) => (
        <FavoriteCard key={item.slug} item={item} first={position < 4} />
      ))}
    </div>
  )
}
