import { useCallback, useEffect, useState } from 'react'
import type { Body } from '#api/calls.ts'
import { useLatestResponse } from '#web/asking/use-latest-response.ts'
import { callStore } from '#web/call-store.ts'
import { usePersonal } from '#web/personal/use-personal.ts'

export type ReceivedGift = Body<'GET /me/gifts'>[number]

/** The gifts that the account has accepted; refreshed when the personal state changes. */
export function useReceivedGifts() {
  const { status, version } = usePersonal()
  const [gifts, setGifts] = useState<ReceivedGift[] | 'loading' | 'failed'>('loading')
  const begin = useLatestResponse()
  const reload = useCallback(async () => {
    const mayShow = begin()
    const answer = await callStore('GET /me/gifts', {})
    const given = answer.ok && Array.isArray(answer.body) ? answer.body : null
    // What is shown already stays when a refresh fails.
    if (mayShow(given !== null)) setGifts((before) => given ?? (Array.isArray(before) ? before : 'failed'))
  }, [begin])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is the reason to ask again.
  useEffect(() => {
    if (status === 'signed-in') void reload()
  }, [status, version, reload])
  return { gifts, reload: () => void reload() }
}
