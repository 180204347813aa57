import { useCallback, useEffect, useState } from 'react'
import { deviceName } from '#domain/accounts/device-name.ts'
import { useLatestResponse } from '#web/asking/use-latest-response.ts'
import { callStore } from '#web/call-store.ts'
import { usePersonal } from '#web/personal/use-personal.ts'
import { addPasskey } from '#web/sign-in/passkeys/ceremonies.ts'
import type { Ended, Proven } from '../own-data/use-own-proof.tsx'

export interface Passkey {
  id: string
  name: string | null
  createdAt: string | null
}

export type PasskeyOutcome =
  | 'added'
  | 'renamed'
  | 'removed'
  | 'left'
  | 'known'
  | 'many'
  | 'factor'
  | 'failed'
  | 'unreadable'

const outcomeOf: Record<string, PasskeyOutcome> = {
  LEFT: 'left',
  KNOWN: 'known',
  TOO_MANY_PASSKEYS: 'many',
  SECOND_FACTOR_NEEDED: 'factor',
}

/** The account's passkeys, null until known; a change asks for a proof of identity if the store requires one. */
export function usePasskeys(proven: Proven) {
  const { status } = usePersonal()
  const [passkeys, setPasskeys] = useState<Passkey[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<PasskeyOutcome | null>(null)

  const begin = useLatestResponse()
  const reload = useCallback(async () => {
    const mayShow = begin()
    const answer = await callStore('GET /auth/passkey/list-user-passkeys', {})
    if (!mayShow(answer.ok)) return
    if (answer.ok) setPasskeys(answer.body)
    setOutcome((before) => (answer.ok ? (before === 'unreadable' ? null : before) : 'unreadable'))
  }, [begin])
  useEffect(() => {
    if (status === 'signed-in') void reload()
  }, [status, reload])

  async function change(send: () => Promise<Ended>, done: PasskeyOutcome) {
    setBusy(true)
    setOutcome(null)
    const answer = await proven(send)
    const came = answer && (answer.ok ? done : (outcomeOf[String(answer.details.code)] ?? 'failed'))
    setOutcome(came)
    if (came === done || came === 'failed') await reload()
    setBusy(false)
  }

  return {
    passkeys,
    busy,
    outcome,
    reload: () => void reload(),
    add: () => void change(() => addPasskey(deviceName(navigator.userAgent) ?? 'Passkey'), 'added'),
    rename: (id: string, name: string) =>
      void change(() => callStore('POST /auth/passkey/update-passkey', { body: { id, name } }), 'renamed'),
    remove: (id: string) =>
      void change(() => callStore('POST /auth/passkey/delete-passkey', { body: { id } }), 'removed'),
  }
}
