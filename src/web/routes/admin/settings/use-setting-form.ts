import { useState } from 'react'
import type { Answer, Body } from '#api/calls.ts'
import type { OwnersSetting, ProbeResult } from '#domain/settings/owners-settings.ts'
import type { SettingName } from '#domain/settings/setting-fields.ts'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import type { SettingSection } from './setting-sections.ts'

type Change = Answer<'PATCH /admin/settings'> | Answer<'POST /admin/settings/test/{connection}'>

/** Which fields a refusal means. */
const problemsOf = (answer: Change) =>
  (answer.status === 400 ? (answer.details.problems ?? []) : []).filter((problem) => typeof problem !== 'string')

/** What was typed, by name; null takes a secret away. */
export type Drafts = Record<string, string | null>

/** Which field a test can fill. */
const toldBy: Partial<Record<ProbeResult['outcome'], SettingName>> = {
  'other-seller': 'MERCADOPAGO_COLLECTOR_ID',
  'other-currency': 'MERCADOPAGO_CURRENCY',
}

/** One section's typing: what differs from what holds, saving it, and trying it before. */
export function useSettingForm(section: SettingSection, version: number, settings: OwnersSetting[]) {
  const { call, pending, failure } = useOfficeCall()
  const [drafts, setDrafts] = useState<Drafts>({})
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>([])
  const [state, setState] = useState<'idle' | 'saved' | 'testing'>('idle')
  const [tried, setTried] = useState<Body<'POST /admin/settings/test/{connection}'> | null>(null)

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
    const answer = await call('PATCH /admin/settings', { body: { version, changes: saved } })
    if (answer.ok) {
      setDrafts({})
      setState('saved')
    } else setProblems(problemsOf(answer))
  }

  /** What the other side told, into fields that nobody filled. */
  function fillIn({ outcome, detail }: ProbeResult) {
    const name = toldBy[outcome]
    const setting = settings.find((one) => one.name === name && one.source !== 'environment')
    if (setting && detail && !setting.value && !drafts[setting.name])
      setDrafts((before) => ({ ...before, [setting.name]: detail }))
  }

  async function test() {
    if (!section.connection) return
    setProblems([])
    setTried(null)
    setState('testing')
    const { connection } = section
    const answer = await call('POST /admin/settings/test/{connection}', { params: { connection }, body: { changes } })
    setState('idle')
    const result = answer.ok ? answer.body : null
    setTried(result)
    if (result) fillIn(result)
    setProblems(problemsOf(answer))
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
