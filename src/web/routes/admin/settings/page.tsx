import { Link } from 'react-router'
import { shopContext } from '#web/loaders/shop-context.ts'
import { useSerialQueue } from '#web/office/calls/use-serial-queue.ts'
import { LeaveGuard } from '#web/office/dialogs/leave-guard.tsx'
import { useUnsaved } from '#web/office/dialogs/use-unsaved.ts'
import { officeMeta } from '#web/office/frame/office-meta.ts'
import { OfficePageHeader } from '#web/office/office-page-header.tsx'
import { openOffice } from '#web/office/open-office.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { SectionForm } from './section-form.tsx'
import { type SettingSection, settingSections } from './setting-sections.ts'
import './settings.css'
import { texts } from './texts.ts'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { settings, payments } = await openOffice(context)
  return {
    ...(await settings.list()),
    attached: await payments.countAttached(),
    baseUrl: context.get(shopContext).settings().baseUrl,
  }
}

export const meta = officeMeta(texts)

/** The owner's settings: one form per section, saved separately. */
export default function Settings({ loaderData: { version, settings, attached, baseUrl } }: Route.ComponentProps) {
  const words = useTexts(texts)
  const { unsaved, onUnsaved } = useUnsaved<SettingSection['id']>()
  const inTurn = useSerialQueue()
  return (
    <>
      <OfficePageHeader title={words.title} intro={words.intro} />
      <nav aria-label={words.rooms} className="settings-rooms">
        {settingSections.map(({ id }) => (
          <Link key={id} to={{ hash: id }}>
            {words.sections[id].title}
          </Link>
        ))}
        <Link to="/admin/settings/content">{words.content}</Link>
      </nav>
      {settingSections.map((section) => (
        <SectionForm
          key={section.id}
          section={section}
          version={version}
          settings={settings.filter(({ name }) => section.names.includes(name))}
          attached={section.connection && section.connection !== 'mail' ? attached[section.connection] : 0}
          onUnsaved={onUnsaved}
          inTurn={inTurn}
          baseUrl={baseUrl}
        />
      ))}
      <LeaveGuard
        when={unsaved.length > 0}
        question={words.leave(unsaved.map((id) => words.sections[id].title).join(', '))}
      />
    </>
  )
}
