import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import type { FileGroup } from './group-files.ts'
import type { UploadItem, Uploads } from './uploads.ts'

/** Makes a draft of each group of files that have arrived; the drafts' numbers lie in the address, to outlive a reload. */
export function useDraftMaker(uploads: Uploads) {
  const { call, failure, clear } = useOfficeCall()
  const [parameters, setParameters] = useSearchParams()
  const [making, setMaking] = useState(false)
  const [problems, setProblems] = useState<string[]>([])
  const [notes, setNotes] = useState<string[]>([])

  async function make(groups: FileGroup[], items: UploadItem[]) {
    setMaking(true)
    setProblems([])
    setNotes([])
    const byKey = new Map(items.map((item) => [item.key, item]))
    const made = (parameters.get('drafts') ?? '').split(',').filter(Boolean)
    for (const { keys } of groups) {
      const files = keys.flatMap((key) => byKey.get(key) ?? []).filter(({ id }) => id !== null)
      if (files.length === 0) continue
      const sent = { uploads: files.flatMap(({ id }) => id ?? []), together: true }
      const answer = await call('POST /admin/drafts', { body: sent })
      if (!answer.ok) break
      const { products, problems: found, notes: told } = answer.body
      made.push(...products.map(({ id }) => id))
      setProblems((before) => [...before, ...found.map(({ fileName, message }) => `${fileName}: ${message}`)])
      setNotes((before) => [...before, ...told])
      for (const { key } of files) uploads.forget(key)
    }
    setMaking(false)
    setParameters(made.length > 0 ? { drafts: made.join(',') } : {}, { replace: true, preventScrollReset: true })
  }

  return { make, making, failure, problems, notes, clear }
}
