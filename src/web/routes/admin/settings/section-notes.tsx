import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'
import type { SettingForm } from './use-setting-form.ts'

/** The result of saving or testing. */
export function SectionNotes({ form }: { form: SettingForm }) {
  const words = useTexts(texts)
  const { tried, failure, problems, state } = form
  return (
    <div className="mt-4 empty:mt-0" aria-live="polite">
      {tried ? (
        <Notice kind={tried.outcome === 'ok' ? 'success' : 'warning'}>
          {words.outcomes[tried.outcome](tried.detail ?? '')}
        </Notice>
      ) : failure ? (
        <Notice kind="danger">{problems.length > 0 ? words.wrong : failure}</Notice>
      ) : (
        state === 'saved' && <Notice kind="success">{words.saved}</Notice>
      )}
    </div>
  )
}
