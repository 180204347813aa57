import { Link } from 'react-router'
import { DeskHead } from '#web/office/desk-head.tsx'
import { officeMeta } from '#web/office/office-meta.ts'
import { useOfficeTexts } from '#web/office/use-office-texts.ts'
import { shopContext } from '#web/shop-context.ts'
import type { Route } from './+types/page.ts'
import { SectionForm } from './section-form.tsx'
import { settingSections } from './setting-sections.ts'
import './settings.css'
import { texts } from './texts.ts'

export const loader = ({ context }: Route.LoaderArgs) => context.get(shopContext).ownersSettings.list()

export const meta = () => officeMeta(texts)

/** What the owner sets: one form for each matter, saved by itself. */
export default function Settings({ loaderData: { version, settings } }: Route.ComponentProps) {
  const words = useOfficeTexts(texts)
  return (
    <>
      <DeskHead title={words.title} intro={words.intro} />
      <nav aria-label={words.rooms} className="settings-rooms">
        {settingSections.map(({ id }) => (
          <a key={id} href={`#${id}`}>
            {words.sections[id].title}
          </a>
        ))}
        <Link to="/admin/settings/content">{words.content}</Link>
      </nav>
      {settingSections.map((section) => (
        <SectionForm
          key={section.id}
          section={section}
          version={version}
          settings={settings.filter(({ name }) => section.names.includes(name))}
        />
      ))}
    </>
  )
}
