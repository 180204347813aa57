import { useCallback, useEffect, useState } from 'react'
import type { Body } from '#api/calls.ts'
import { useLatestResponse } from '#web/asking/use-latest-response.ts'
import { callStore } from '#web/call-store.ts'
import { usePersonal } from '#web/personal/use-personal.ts'

export type Device = Body<'GET /me/devices'>['items'][number]

/** The devices on which the account is signed in, null until known, and the outcome of the last request. */
export function useDevices() {
  const { status } = usePersonal()
  const [devices, setDevices] = useState<Device[] | null>(null)
  const [ending, setEnding] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<'ended' | 'failed' | 'unreadable' | null>(null)

  const begin = useLatestResponse()
  const reload = useCallback(async () => {
    const mayShow = begin()
    const answer = await callStore('GET /me/devices', {})
    if (!mayShow(answer.ok)) return
    if (answer.ok) setDevices(answer.body.items)
    setOutcome((before) => (answer.ok ? (before === 'unreadable' ? null : before) : 'unreadable'))
  }, [begin])
  useEffect(() => {
    if (status === 'signed-in') void reload()
  }, [status, reload])

  async function end(id: string) {
    setEnding(id)
    const answer = await callStore('DELETE /me/devices/{id}', { params: { id } })
    // A session that has already ended counts as success.
    const ended = answer.ok || answer.status === 404
    setOutcome(ended ? 'ended' : 'failed')
    await reload()
    setEnding(null)
  }

  return { devices, ending, outcome, reload: () => void reload(), end: (id: string) => void end(id) }
}
