import { CheckBox } from '#web/ui/check-box.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { profileTexts } from '#web/voices/profile-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useNewsChoice } from './use-news-choice.ts'

/** Mails about new versions of purchased figures: off until the person agrees, and revoked with the same checkbox. */
export function NewsSection() {
  const profile = useTexts(profileTexts)
  const { news, ready, state, choose } = useNewsChoice()
  return (
    <section id="news" aria-labelledby="news-title" className="scroll-mt-20 border-t-2 border-ink pt-4">
      <h2 id="news-title" className="text-xl">
        {profile.newsTitle}
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-2">{profile.newsIntro}</p>
      <CheckBox checked={news} disabled={!ready} onChange={(event) => void choose(event.currentTarget.checked)}>
        {profile.news}
      </CheckBox>
      <div className="mt-3 empty:mt-0">
        {state === 'saved' && (
          <Notice kind="success" role="status">
            {news ? profile.newsOn : profile.newsOff}
          </Notice>
        )}
        {state === 'failed' && (
          <Notice kind="danger" role="alert">
            {profile.newsFailed}
          </Notice>
        )}
      </div>
    </section>
  )
}
