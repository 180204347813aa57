import { useEffect, useState } from 'react'
import { signInTexts } from '#web/voices/sign-in-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { postPopupResult } from './forms/social-sign-in.ts'

const closing = 100
const stillOpen = 1500

/** The page on which the popup of a social sign-in ends: it reports to the window that opened it, and closes. */
export function PopupCallback({ id, code }: { id: string; code: string | null }) {
  const { social } = useTexts(signInTexts)
  const [left, setLeft] = useState(false)
  useEffect(() => {
    postPopupResult(id, code)
    const timers = [setTimeout(() => window.close(), closing), setTimeout(() => setLeft(true), stillOpen)]
    return () => timers.forEach(clearTimeout)
  }, [id, code])
  return (
    <div className="fixed inset-0 z-50 grid place-content-center gap-4 bg-bg px-gutter text-center" role="status">
      <p>{social.closing}</p>
      {/* For a window that the browser does not let us close. */}
      {left && (
        <p>
          <a href="/" className="inline-flex min-h-ctl items-center font-semibold">
            {social.toStore}
          </a>
        </p>
      )}
    </div>
  )
}
