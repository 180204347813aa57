import type { OwnersSetting } from '#domain/settings/owners-settings.ts'
import type { SettingName } from '#domain/settings/setting-fields.ts'
import type { Enqueue } from '#web/office/calls/use-serial-queue.ts'
import { ConflictNotice } from '#web/office/conflicts/conflict-notice.tsx'
import { conflictTexts } from '#web/office/conflicts/conflict-texts.ts'
import { type OnUnsaved, useReportUnsaved } from '#web/office/dialogs/use-unsaved.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { AccentField } from './accent-field.tsx'
import { connectionTexts } from './connection-texts.ts'
import { leavesAccount } from './leaves-account.ts'
import { MailServerField } from './mail-server-field.tsx'
import { NoticeAddress } from './notice-address.tsx'
import { RateQuestion } from './rate-question.tsx'
import { rateTexts } from './rate-texts.ts'
import { SectionFoot } from './section-foot.tsx'
import { SectionNotes } from './section-notes.tsx'
import { SettingField } from './setting-field.tsx'
import type { SettingSection } from './setting-sections.ts'
import { texts } from './texts.ts'
import { useSettingForm } from './use-setting-form.ts'

interface Section {
  section: SettingSection
  version: number
  settings: OwnersSetting[]
  onUnsaved: OnUnsaved<SettingSection['id']>
  /** Runs saves in sequence, since the sections share one version. */
  inTurn: Enqueue
  /** Number of paid orders that depend on the account in these settings. */
  attached: number
  /** The store's public address. */
  baseUrl: string
}

const fieldsOf: Partial<Record<SettingName, typeof SettingField>> = { ACCENT: AccentField, SMTP_URL: MailServerField }

/** One section of the settings: edited, tested and saved together. */
export function SectionForm({ section, version, settings, attached, onUnsaved, inTurn, baseUrl }: Section) {
  const words = useTexts(texts)
  const { notices, leaving } = useTexts(connectionTexts)
  const { empty } = useTexts(conflictTexts)
  const unsure = useTexts(rateTexts).error
  const form = useSettingForm(section, { version, settings, inTurn })
  const { title, intro } = words.sections[section.id]
  const { isChanged, theirs } = form
  useReportUnsaved(onUnsaved, section.id, isChanged)
  const allLocked = settings.every(({ source }) => source === 'environment')

  // Saving the same rate again renews its age.
  const rate = settings.find(({ name, source }) => name === 'MERCADOPAGO_RATE' && source === 'database')

  const rateDoubt = form.problems.find(({ rule }) => rule === 'unsure')
  const currency = settings.find(({ name }) => name === 'MERCADOPAGO_CURRENCY')?.value

  const errorOf = (setting: OwnersSetting): string | null => {
    const problem = form.problems.find(({ name }) => name === setting.name)
    if (problem)
      return { missing: words.missing, locked: words.locked, unsure }[problem.rule] ?? words.fields[setting.name].wrong
    return setting.unreadable && !form.drafts[setting.name] ? words.unreadable : null
  }

  const tell = ({ name, value, secret, isSet }: OwnersSetting): string => {
    const { label, choices } = words.fields[name]
    const told = secret
      ? isSet
        ? words.secretSet
        : words.secretUnset
      : (choices?.find(([choice]) => choice === value)?.[1] ?? value) || empty
    return `${label}: ${told}`
  }

  return (
    <section id={section.id} className="settings-section" aria-labelledby={`${section.id}-title`}>
      <h2 id={`${section.id}-title`} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 max-w-[64ch] text-ink-2">{intro}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (form.isChanged) void form.save()
        }}
      >
        <div className="settings-fields">
          {(section.id === 'paypal' || section.id === 'mercadopago') && (
            <NoticeAddress address={`${baseUrl}/api/webhooks/${section.id}`} events={notices.events[section.id]} />
          )}
          {settings.map((setting) => {
            const Field = fieldsOf[setting.name] ?? SettingField
            return (
              <Field
                key={setting.name}
                setting={setting}
                draft={form.drafts[setting.name]}
                error={errorOf(setting)}
                onType={(value) => form.type(setting.name, value)}
              />
            )
          })}
        </div>
        {form.changes.TIME_ZONE !== undefined && (
          <div className="mt-4">
            <Notice kind="info">{words.zoneMoves}</Notice>
          </div>
        )}
        {attached > 0 && settings.some((setting) => leavesAccount(setting, form.drafts[setting.name])) && (
          <div className="mt-4">
            <Notice kind="warning">{leaving(attached)}</Notice>
          </div>
        )}
        {rateDoubt?.meant && theirs.length === 0 ? (
          <div className="mt-4">
            <RateQuestion
              meant={rateDoubt.meant}
              currency={(form.drafts.MERCADOPAGO_CURRENCY ?? currency ?? '').trim().toUpperCase()}
              pending={form.pending}
              onChoose={(chosen) => form.saveSure('MERCADOPAGO_RATE', chosen)}
            />
          </div>
        ) : (
          <SectionNotes form={form} />
        )}
        {theirs.length > 0 && (
          <div className="mt-4">
            <ConflictNotice theirs={theirs.map(tell)} onTake={form.take} onGoOn={form.goOn} />
          </div>
        )}
        {!(allLocked && !section.connection) && <SectionFoot connection={section.connection} form={form} rate={rate} />}
      </form>
    </section>
  )
}
