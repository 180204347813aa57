import { useState } from 'react'
import type { OwnersSetting, ProbeResult } from '#domain/settings/owners-settings.ts'
import { useOfficeCall } from '#web/office/use-office-call.ts'
import { type Problem, readProbe, readProblems } from './read-problems.ts'
import type { SettingSection } from './setting-sections.ts'

/** What was typed, by name; null takes a secret away. */
export type Drafts = Record<string, string | null>

/** One section's typing: what differs from what holds, saving it, and trying it before. */
export function useSettingForm(section: SettingSection, version: number, settings: OwnersSetting[]) {
  const { call, pending, failure } = useOfficeCall()
  const [drafts, setDrafts] = useState<Drafts>({})
  const [problems, setProblems] = useState<Problem[]>([])
  const [state, setState] = useState<'idle' | 'saved' | 'testing'>('idle')
  const [tried, setTried] = useState<ProbeResult | null>(null)

  const changes: Drafts = {}
  for (const { name, value, secret } of settings) {
    const draft = drafts[name]
    // An empty secret is one that nobody touched.
    if (draft === undefined || draft === (secret ? '' : (value ?? ''))) continue
    changes[name] = draft === '' ? null : draft
  }
  const isChanged = Object.keys(changes).length > 0

  async function save(saved: Drafts = changes) {
    setProblems([])
    setTried(null)
    const answer = await call('PATCH', '/api/admin/settings', { version, changes: saved })
    if (answer.ok) {
      setDrafts({})
      setState('saved')
    } else setProblems(readProblems(answer.details.problems))
  }

  async function test() {
    if (!section.connection) return
    setProblems([])
    setTried(null)
    setState('testing')
    const answer = await call('POST', `/api/admin/settings/test/${section.connection}`, { changes })
    setState('idle')
    setTried(readProbe(answer.body))
    setProblems(readProblems(answer.details.problems))
  }

  return {
    drafts,
    isChanged,
    problems,
    failure,
    pending,
    state,
    tried,
    save,
    test,
    type: (name: string, value: string | null) => {
      setDrafts((before) => ({ ...before, [name]: value }))
      setProblems((before) => before.filter((problem) => problem.name !== name))
      setState('idle')
    },
    discard: () => {
      setDrafts({})
      setProblems([])
      setTried(null)
      setState('idle')
    },
  }
}
