import type { OwnersSetting } from '#domain/settings/owners-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { SettingSection } from './setting-sections.ts'
import { texts } from './texts.ts'
import type { SettingForm } from './use-setting-form.ts'

interface Foot {
  connection: SettingSection['connection']
  form: SettingForm
  /** Set if the store keeps a rate of its own. */
  rate: OwnersSetting | undefined
}

/** The actions for what was typed: save, test or discard it. */
export function SectionFoot({ connection, form, rate }: Foot) {
  const words = useTexts(texts)
  return (
    <div className="settings-foot">
      <Button kind="solid" type="submit" disabled={!form.isChanged || form.theirs.length > 0} pending={form.pending}>
        {words.save}
      </Button>
      {connection && (
        <Button kind="line" pending={form.pending} onClick={form.test}>
          {form.state === 'testing' ? words.testing : words.test[connection]}
        </Button>
      )}
      {rate && !form.isChanged && (
        <Button kind="bare" onClick={() => form.save({ [rate.name]: rate.value })}>
          {words.confirmRate}
        </Button>
      )}
      {form.isChanged && (
        <>
          <Button kind="bare" onClick={form.discard}>
            {words.discard}
          </Button>
          <span className="state" data-tone="wait">
            {words.unsaved}
          </span>
        </>
      )}
    </div>
  )
}
