import { useLayoutEffect, useRef, useState } from 'react'
import type { Answer, Body } from '#api/calls.ts'
import type { OwnersSetting, ProbeResult } from '#domain/settings/owners-settings.ts'
import type { SettingName } from '#domain/settings/setting-fields.ts'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import type { Enqueue } from '#web/office/calls/use-serial-queue.ts'
import type { SettingSection } from './setting-sections.ts'

type Change = Answer<'PATCH /admin/settings'> | Answer<'POST /admin/settings/test/{connection}'>

/** The fields that a refusal concerns. */
const problemsOf = (answer: Change) =>
  (answer.status === 400 ? (answer.details.problems ?? []) : []).filter((problem) => typeof problem !== 'string')

/** What was typed, by name; null removes a secret. */
export type Drafts = Record<string, string | null>

/** What is typed into one setting, and the setting's state when the typing began. */
interface Draft {
  typed: string | null
  over: OwnersSetting
}

const typedIn = (drafts: Record<string, Draft>): Drafts =>
  Object.fromEntries(Object.entries(drafts).map(([name, { typed }]) => [name, typed]))

const asChange = (typed: string | null) => (typed === '' ? null : typed)

/** For a secret only `isSet` is known. */
const areAlike = (one: OwnersSetting, other: OwnersSetting) => one.value === other.value && one.isSet === other.isSet

/** Rebases the drafts on these settings. */
const putOver = (drafts: Record<string, Draft>, settings: OwnersSetting[]): Record<string, Draft> =>
  Object.fromEntries(
    Object.entries(drafts).map(([name, draft]) => [
      name,
      { ...draft, over: settings.find((setting) => setting.name === name) ?? draft.over },
    ]),
  )

/** The field that a test's result can fill. */
const toldBy: Partial<Record<ProbeResult['outcome'], SettingName>> = {
  'other-seller': 'MERCADOPAGO_COLLECTOR_ID',
  'other-currency': 'MERCADOPAGO_CURRENCY',
}

/** One section's drafts: what differs from the current settings, saving it, and testing it first. */
export function useSettingForm(
  section: SettingSection,
  { version, settings, inTurn }: { version: number; settings: OwnersSetting[]; inTurn: Enqueue },
) {
  const { call, pending: isCalling, failure, clear } = useOfficeCall()
  /** A save is waiting for its turn. */
  const [isWaiting, setWaiting] = useState(false)
  const pending = isCalling || isWaiting
  const shown = useRef({ version, settings })
  useLayoutEffect(() => {
    shown.current = { version, settings }
  }, [version, settings])
  const [begun, setBegun] = useState<Record<string, Draft>>({})
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>([])
  const [state, setState] = useState<'idle' | 'saved' | 'testing'>('idle')
  const [tried, setTried] = useState<Body<'POST /admin/settings/test/{connection}'> | null>(null)

  const drafts = typedIn(begun)
  const changes: Drafts = {}
  for (const { name, value, secret } of settings) {
    const draft = drafts[name]
    // An empty secret was not touched.
    if (draft === undefined || draft === (secret ? '' : (value ?? ''))) continue
    changes[name] = asChange(draft)
  }
  const isChanged = Object.keys(changes).length > 0
  // The version covers all settings, so a conflict is detected by comparing this section's own.
  const theirsIn = (present: OwnersSetting[]) =>
    present.filter((setting) => {
      const draft = begun[setting.name]
      return changes[setting.name] !== undefined && draft !== undefined && !areAlike(draft.over, setting)
    })
  const theirs = pending ? [] : theirsIn(settings)

  async function save(wanted: Drafts = changes, sure: SettingName[] = []) {
    if (theirs.length > 0) return
    setProblems([])
    setTried(null)
    setWaiting(true)
    const answer = await inTurn(async () => {
      const { version, settings } = shown.current
      // Conflicts that arose while it waited are asked about, like earlier ones.
      return theirsIn(settings).length > 0
        ? null
        : call('PATCH /admin/settings', { body: { version, changes: wanted, sure } })
    })
    setWaiting(false)
    if (!answer) return
    if (!answer.ok) return setProblems(problemsOf(answer))
    const saved = answer.body.settings.filter(({ name }) => wanted[name] !== undefined)
    const isLater = ([name, { typed }]: [string, Draft]) => wanted[name] !== asChange(typed)
    setBegun((before) => putOver(Object.fromEntries(Object.entries(before).filter(isLater)), saved))
    setState('saved')
  }

  function begin(name: string, typed: string | null) {
    const setting = settings.find((one) => one.name === name)
    if (setting) setBegun((before) => ({ ...before, [name]: { typed, over: before[name]?.over ?? setting } }))
  }

  /** Fills what the other side reported into a field that is still empty. */
  function fillIn({ outcome, detail }: ProbeResult) {
    const name = toldBy[outcome]
    const setting = settings.find((one) => one.name === name && one.source !== 'environment')
    if (setting && detail && !setting.value && !drafts[setting.name]) begin(setting.name, detail)
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
    /** The drafts that differ from the current settings. */
    changes,
    isChanged,
    problems,
    failure: theirs.length > 0 ? null : failure,
    pending,
    state: state === 'saved' && isChanged ? 'idle' : state,
    tried,
    save,
    /** Saves with the owner's decision about a setting that could mean something else. */
    saveSure: (name: SettingName, chosen: string) => {
      begin(name, chosen)
      return save({ ...changes, [name]: chosen }, [name])
    },
    test,
    type: (name: string, value: string | null) => {
      begin(name, value)
      const left = problems.filter((problem) => problem.name !== name && problem.rule !== 'unsure')
      // A refusal goes with the last field that it marked; what was tried is not what is typed now.
      if (problems.length > 0 && left.length === 0) clear()
      setProblems(left)
      setTried(null)
      setState('idle')
    },
    /** Settings that another owner has changed too, to be decided on before they are overwritten. */
    theirs,
    take: () => {
      clear()
      const names: string[] = theirs.map(({ name }) => name)
      setBegun((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))))
    },
    goOn: () => {
      clear()
      setBegun((before) => putOver(before, theirs))
    },
    discard: () => {
      clear()
      setBegun({})
      setProblems([])
      setTried(null)
      setState('idle')
    },
  }
}

export type SettingForm = ReturnType<typeof useSettingForm>
