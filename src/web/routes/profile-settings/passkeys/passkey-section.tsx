import { type FormEvent, useState } from 'react'
import { longestPasskeyName } from '#domain/limits/text-lengths.ts'
import { ModalDialog } from '#web/dialogs/modal-dialog.tsx'
import { passkeysWork } from '#web/sign-in/passkeys/ceremonies.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { useOwnProof } from '../own-data/use-own-proof.tsx'
import { passkeyTexts } from './passkey-texts.ts'
import { type Passkey, type PasskeyOutcome, usePasskeys } from './use-passkeys.ts'

const good: PasskeyOutcome[] = ['added', 'renamed', 'removed']

/** Passkeys, which replace the password on a device: adding, renaming and removing them. */
export function PasskeySection() {
  const words = useTexts(passkeyTexts)
  const { proven, dialog } = useOwnProof()
  const { passkeys, busy, outcome, reload, add, rename, remove } = usePasskeys(proven)
  const [renaming, setRenaming] = useState<Passkey | null>(null)
  return (
    <section id="passkeys" aria-labelledby="passkeys-title" className="scroll-mt-20 border-t-2 border-ink pt-4">
      <h2 id="passkeys-title" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-2">{words.intro}</p>
      {passkeys?.length === 0 && <p className="mb-3 text-sm text-ink-3">{words.none}</p>}
      {passkeys && passkeys.length > 0 && (
        <ul className="mb-3">
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              pending={busy}
              onRename={() => setRenaming(passkey)}
              onRemove={() => remove(passkey.id)}
            />
          ))}
        </ul>
      )}
      <div className="grid justify-items-start gap-3">
        {outcome && (
          <Notice
            kind={good.includes(outcome) ? 'success' : 'danger'}
            role={good.includes(outcome) ? 'status' : 'alert'}
          >
            {words[outcome]}
          </Notice>
        )}
        {outcome === 'unreadable' ? (
          <Button kind="line" onClick={reload}>
            {words.again}
          </Button>
        ) : passkeysWork() ? (
          <Button kind="line" pending={busy || !passkeys} onClick={add}>
            {words.add}
          </Button>
        ) : (
          <p className="text-sm text-ink-3">{words.notHere}</p>
        )}
      </div>
      {renaming && (
        <RenameDialog
          passkey={renaming}
          onClose={() => setRenaming(null)}
          onName={(name) => {
            setRenaming(null)
            rename(renaming.id, name)
          }}
        />
      )}
      {dialog}
    </section>
  )
}

interface ItemProps {
  passkey: Passkey
  pending: boolean
  onRename: () => void
  onRemove: () => void
}

function PasskeyItem({ passkey, pending, onRename, onRemove }: ItemProps) {
  const words = useTexts(passkeyTexts)
  const { locale } = useVoice()
  const name = passkey.name ?? words.unnamed
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0 leading-snug">
        <p className="font-semibold break-words">{name}</p>
        {passkey.createdAt && <p className="text-xs text-ink-3">{words.since(formatDay(passkey.createdAt, locale))}</p>}
      </div>
      <div className="flex gap-2">
        <Button kind="line" disabled={pending} aria-label={words.renameOf(name)} onClick={onRename}>
          {words.rename}
        </Button>
        <Button kind="line" disabled={pending} aria-label={words.removeOf(name)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </li>
  )
}

interface RenameProps {
  passkey: Passkey
  onClose: () => void
  onName: (name: string) => void
}

function RenameDialog({ passkey, onClose, onName }: RenameProps) {
  const words = useTexts(passkeyTexts)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (name !== '') onName(name)
  }
  return (
    <ModalDialog title={words.renameOf(passkey.name ?? words.unnamed)} close={words.close} onClose={onClose}>
      <form className="grid gap-4" onSubmit={send} noValidate>
        <TextField
          label={words.name}
          name="name"
          defaultValue={passkey.name ?? ''}
          maxLength={longestPasskeyName}
          autoComplete="off"
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="line" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button kind="solid" type="submit">
            {words.save}
          </Button>
        </div>
      </form>
    </ModalDialog>
  )
}
