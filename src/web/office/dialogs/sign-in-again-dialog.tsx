import { inEachLanguage } from '#domain/each-language.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { SignInLink } from '../frame/sign-in-link.tsx'
import { DialogFooter } from './dialog-footer.tsx'
import { OfficeDialog } from './office-dialog.tsx'

const texts = inEachLanguage({
  en: {
    title: 'Sign in again',
    intro: 'Your access to the office has ended, as it does 12 hours after a sign-in. What you typed stays here.',
    after: 'Sign in in the other tab, then come back and continue. Nothing has been changed yet.',
    go: 'Continue',
  },
  es: {
    title: 'Entra de nuevo',
    intro: 'Tu acceso al panel terminó, como siempre a las 12 horas de entrar. Lo que escribiste sigue aquí.',
    after: 'Entra en la otra pestaña, vuelve y continúa. Todavía no se cambió nada.',
    go: 'Continuar',
  },
  'pt-BR': {
    title: 'Entre de novo',
    intro: 'Seu acesso ao painel terminou, como sempre 12 horas depois de entrar. O que você digitou continua aqui.',
    after: 'Entre na outra aba, volte e continue. Nada mudou ainda.',
    go: 'Continuar',
  },
})

/** Asks the owner to sign in again in another tab, so that this page keeps what is typed; closing it changes nothing. */
export function SignInAgainDialog({ onEnd }: { onEnd: (signedIn: boolean) => void }) {
  const words = useTexts(texts)
  return (
    <OfficeDialog title={words.title} onClose={() => onEnd(false)}>
      <p>{words.intro}</p>
      <p>
        <SignInLink />
      </p>
      <p className="text-ink-2">{words.after}</p>
      <DialogFooter pending={false} onClose={() => onEnd(false)} onConfirm={() => onEnd(true)}>
        {words.go}
      </DialogFooter>
    </OfficeDialog>
  )
}
