import { useState } from 'react'
import { callStore } from '#web/call-store.ts'
import { randomKey } from '#web/personal/state/outbox/random-key.ts'
import { usePersonal } from '#web/personal/use-personal.ts'

interface Choice {
  news: boolean
  /** The account version from which its own value counts again. */
  until: number
}

/** Whether the account wants mails about new versions: the last click, until the account's own state reflects it. */
export function useNewsChoice() {
  const { account, version, refresh } = usePersonal()
  const [choice, setChoice] = useState<Choice | null>(null)
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')

  async function choose(news: boolean) {
    setChoice({ news, until: Number.POSITIVE_INFINITY })
    setState('saving')
    const headers = { 'Idempotency-Key': randomKey() }
    const answer = await callStore('PUT /me/news', { body: { news }, headers })
    setChoice(answer.ok ? { news, until: answer.body.version } : null)
    setState(answer.ok ? 'saved' : 'failed')
    refresh()
  }

  const news = choice && version < choice.until ? choice.news : (account?.news ?? false)
  return { news, ready: account !== null && state !== 'saving', state, choose }
}
