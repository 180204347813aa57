import { Link, useLocation } from 'react-router'
import { textsIn } from '#domain/each-language.ts'
import { useSettings } from '#web/loaders/settings-context.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { noScriptTexts } from './no-script-texts.ts'

/** What does not work with scripts disabled. In a browser that runs scripts, React leaves the element untouched. */
export const NoScript = () => <noscript>{import.meta.env.SSR && <NoScriptNotice />}</noscript>

/** The forms of these pages lead to each other. */
const accountPages = /^\/(login|register|forgot-password|reset-password|verify-email)\/?$/

/** Links to the sign-in form where strangers browse: the header's links need the script, which knows who is here. */
function NoScriptNotice() {
  const { name } = useVoice()
  const { header } = useTexts()
  const { access } = useSettings()
  const { pathname, search } = useLocation()
  return (
    <Notice kind="warning">
      {textsIn(name, noScriptTexts)}{' '}
      {access === 'open' && !accountPages.test(pathname) && (
        <Link to={`/login?next=${encodeURIComponent(pathname + search)}`}>{header.login}</Link>
      )}
    </Notice>
  )
}
