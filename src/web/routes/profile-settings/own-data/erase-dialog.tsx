import { type FormEvent, useCallback, useEffect, useState } from 'react'
import type { Body } from '#api/calls.ts'
import { callStore, mayHaveTakenEffect } from '#web/call-store.ts'
import { ModalDialog } from '#web/dialogs/modal-dialog.tsx'
import { useHold } from '#web/dialogs/use-hold.ts'
import { usePersonal } from '#web/personal/use-personal.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { eraseTexts } from './erase-texts.ts'
import type { Proven } from './use-own-proof.tsx'

type Erasure = Body<'GET /me/erasure'>

interface EraseDialogProps {
  proven: Proven
  onClose: () => void
}

/**
 * Two steps: first what is deleted, what is kept and what prevents it; then the email is typed and the account deleted.
 */
export function EraseDialog({ proven, onClose }: EraseDialogProps) {
  const words = useTexts(eraseTexts)
  const [erasure, setErasure] = useState<Erasure | 'loading' | 'unreadable'>('loading')
  const [sure, setSure] = useState(false)

  const load = useCallback(async () => {
    setErasure('loading')
    const answer = await callStore('GET /me/erasure', {})
    setErasure(answer.ok ? answer.body : 'unreadable')
  }, [])
  useEffect(() => void load(), [load])

  return (
    <ModalDialog title={words.title} close={words.close} onClose={onClose}>
      {erasure === 'loading' && <p className="text-ink-2">{words.loading}</p>}
      {erasure === 'unreadable' && (
        <>
          <Notice kind="danger" role="alert">
            {words.unreadable}
          </Notice>
          <Button kind="line" onClick={() => void load()}>
            {words.again}
          </Button>
        </>
      )}
      {typeof erasure === 'object' &&
        (sure && !erasure.obstacle ? (
          <LastStep proven={proven} onClose={onClose} onObstacle={() => void load()} />
        ) : (
          <Meaning erasure={erasure} onClose={onClose} onNext={() => setSure(true)} />
        ))}
    </ModalDialog>
  )
}

function Meaning({ erasure, onClose, onNext }: { erasure: Erasure; onClose: () => void; onNext: () => void }) {
  const words = useTexts(eraseTexts)
  const { obstacle, orders, refunds, figures, kept } = erasure
  if (obstacle)
    return (
      <>
        <Notice kind="warning" role="status">
          {obstacle === 'owner' || obstacle === 'demo' ? words[obstacle] : words[obstacle](orders)}
        </Notice>
        <Button kind="line" className="justify-self-end" onClick={onClose}>
          {words.close}
        </Button>
      </>
    )
  return (
    <>
      <p>{words.goes}</p>
      <p>{words.kept(kept)}</p>
      {figures > 0 && <p className="font-semibold">{words.figures(figures)}</p>}
      {refunds.length > 0 && <p>{words.refunds(refunds)}</p>}
      <p className="text-sm text-ink-2">{words.backups}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="line" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button kind="solid" onClick={onNext}>
          {words.next}
        </Button>
      </div>
    </>
  )
}

const isOver = async () => (await callStore('GET /me/erasure', {})).status === 401

function LastStep({ proven, onClose, onObstacle }: EraseDialogProps & { onObstacle: () => void }) {
  const words = useTexts(eraseTexts)
  const { account, leave } = usePersonal()
  const [typed, setTyped] = useState('')
  const [pending, setPending] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const [failed, setFailed] = useState<'failed' | 'unanswered' | null>(null)
  const isHeld = useHold(pending)

  async function erase(): Promise<void> {
    const answer = await proven(() => callStore('POST /me/erasure', { body: { email: typed } }))
    if (!answer) return
    if (answer.ok || answer.status === 401 || (mayHaveTakenEffect(answer) && (await isOver()))) {
      // Only clears the cookie: the session has ended with the account, whatever comes of this call.
      await callStore('POST /auth/sign-out', { body: {} })
      return leave()
    }
    if (answer.status === 409) return onObstacle()
    if (answer.status === 400) setWrong(words.wrong)
    else setFailed(mayHaveTakenEffect(answer) ? 'unanswered' : 'failed')
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() === '') return setWrong(words.wrong)
    setPending(true)
    setFailed(null)
    await erase()
    setPending(false)
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={send}>
      <p className="font-semibold">{words.noWayBack}</p>
      <TextField
        label={words.type(account?.email ?? '')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={wrong}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(null)
        }}
      />
      {failed && (
        <Notice kind="danger" role="alert">
          {words[failed]}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="line" pending={isHeld} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button kind="solid" type="submit" pending={pending}>
          {words.erase}
        </Button>
      </div>
    </form>
  )
}
