import { type FormEvent, useState } from 'react'
import { inEachLanguage } from '#domain/each-language.ts'
import { callStore } from '#web/call-store.ts'
import { ProofField, readProof, type TypedProof } from '#web/sign-in/forms/proof-field.tsx'
import { secondFactorTexts } from '#web/sign-in/forms/second-factor-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useRefusal } from '../calls/use-refusal.ts'
import { DialogFooter } from './dialog-footer.tsx'
import { OfficeDialog } from './office-dialog.tsx'

const texts = inEachLanguage({
  en: {
    title: 'Confirm it is you',
    intro: 'This is a sensitive change, so the store asks you to confirm that it is you. It then continues.',
    password: 'Your password',
    code: 'Code from your authenticator app',
    codeHint: 'Or one of your backup codes.',
    go: 'Confirm',
    empty: 'Enter it to continue, or go back: nothing has changed yet.',
  },
  es: {
    title: 'Confirma que eres tú',
    intro: 'Es un cambio delicado, así que la tienda te pide confirmar que eres tú. Después continúa.',
    password: 'Tu contraseña',
    code: 'Código de tu aplicación de autenticación',
    codeHint: 'O uno de tus códigos de respaldo.',
    go: 'Confirmar',
    empty: 'Escríbelo o deja todo como está.',
  },
  'pt-BR': {
    title: 'Confirme que é você',
    intro: 'É uma alteração sensível, por isso a loja pede que você confirme sua identidade. Depois, ela continua.',
    password: 'Sua senha',
    code: 'Código do seu aplicativo autenticador',
    codeHint: 'Ou um dos seus códigos de reserva.',
    go: 'Confirmar',
    empty: 'Digite-o ou deixe tudo como está.',
  },
})

/** Asks for the password, or for a code if there is a second factor; closing it changes nothing. */
export function ConfirmDialog({ by, onEnd }: { by: TypedProof; onEnd: (proved: boolean) => void }) {
  const words = useTexts(texts)
  const refusals = useTexts(secondFactorTexts)
  const sayRefusal = useRefusal()
  const [pending, setPending] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = readProof(event.currentTarget, by)
    if (!body) return setWrong(words.empty)
    setPending(true)
    const answer = await callStore('POST /admin/confirm', { body })
    if (answer.ok) return onEnd(true)
    setPending(false)
    const { reason } = answer.details
    if (reason === 'wrong-password') setWrong(refusals.wrongPassword)
    else setWrong(reason === 'wrong-code' ? refusals.wrongCode : (sayRefusal(answer) ?? refusals.failed))
  }

  return (
    <OfficeDialog title={words.title} onClose={() => onEnd(false)}>
      <form className="grid gap-4" onSubmit={confirm} noValidate>
        <p className="text-ink-2">{words.intro}</p>
        <ProofField by={by} words={words} error={wrong} />
        <DialogFooter pending={pending} onClose={() => onEnd(false)}>
          {words.go}
        </DialogFooter>
      </form>
    </OfficeDialog>
  )
}
