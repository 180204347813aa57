import { type RefObject, useEffect } from 'react'
import { callStore } from '#web/call-store.ts'
import { openTabChannel } from '#web/personal/state/live/tab-channel.ts'
import { leaveFor } from './sign-in-and-redirect.ts'

/** Longest wait for the store, in ms. */
const patience = 10_000

const filledIn = (form: HTMLElement | null) =>
  [...(form?.querySelectorAll('input') ?? [])].filter(({ type, value }) => type !== 'checkbox' && value !== '')

/** After a sign-in in another tab, replaces this screen with the requested page, unless something is typed. */
export function useSignedInElsewhere(form: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    // Values without a trusted input event come from the browser or a password manager, except those already present,
    // which may have been typed before the script ran.
    const touched = new WeakSet<EventTarget>(filledIn(form.current))
    const touch = ({ isTrusted, target }: Event) => void (isTrusted && target && touched.add(target))
    const isTyped = () => filledIn(form.current).some((input) => touched.has(input) && !input.matches(':autofill'))
    const look = async () => {
      if (document.hidden || isTyped()) return
      const session = await callStore('GET /auth/get-session', { patience, signal })
      if (signal.aborted || !session.ok || session.body === null || isTyped()) return
      leaveFor(window.location.pathname + window.location.search)
    }
    const channel = openTabChannel(({ kind }) => void (kind === 'came' && look()))
    document.addEventListener('input', touch, { signal })
    document.addEventListener('visibilitychange', look, { signal })
    return () => {
      ending.abort()
      channel.close()
    }
  }, [form])
}
