import { useState } from 'react'
import { inEachLanguage } from '#domain/each-language.ts'
import { readLocalPath } from '#domain/local-path.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { lockout } from '../auth-client.ts'
import { leaveFor } from '../sign-in-and-redirect.ts'
import { passkeysWork, signInByPasskey } from './ceremonies.ts'

const texts = inEachLanguage({
  en: {
    enter: 'Sign in with a passkey',
    left: 'No passkey was used. Try again, or sign in with your password.',
    unknown: 'This passkey does not match any account here. Sign in with your password.',
    unconfirmed: 'Confirm your address first, using the link we e-mailed you.',
    tooMany: 'Too many attempts. Wait a minute, then try again.',
    failed: 'The store did not answer. Try again.',
  },
  es: {
    enter: 'Entrar con una llave de acceso',
    left: 'No se usó ninguna llave de acceso. Inténtalo de nuevo o entra con tu contraseña.',
    unknown: 'Esta llave de acceso no abre ninguna cuenta aquí. Entra con tu contraseña.',
    unconfirmed: 'Confirma antes tu correo con el enlace que te enviamos.',
    tooMany: 'Demasiados intentos. Espera un minuto e inténtalo de nuevo.',
    failed: 'La tienda no respondió. Inténtalo de nuevo.',
  },
  'pt-BR': {
    enter: 'Entrar com uma chave de acesso',
    left: 'Nenhuma chave de acesso foi usada. Tente de novo ou entre com a sua senha.',
    unknown: 'Esta chave de acesso não abre nenhuma conta aqui. Entre com a sua senha.',
    unconfirmed: 'Antes, confirme o seu e-mail pelo link que enviamos.',
    tooMany: 'Tentativas demais. Espere um minuto e tente de novo.',
    failed: 'A loja não respondeu. Tente de novo.',
  },
})

type Failure = Exclude<keyof typeof texts.en, 'enter'>

/** Signs in without email and password; renders nothing where passkeys do not work. */
export function PasskeySignIn({ destination }: { destination: () => string }) {
  const words = useTexts(texts)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  if (!passkeysWork()) return null

  async function enter() {
    setPending(true)
    setFailure(null)
    const answer = await signInByPasskey()
    if (answer.ok) return leaveFor(destination())
    const { code, redirect } = answer.details
    if (code === 'BANNED_USER')
      return window.location.replace(readLocalPath(typeof redirect === 'string' ? redirect : null) ?? lockout)
    setPending(false)
    setFailure(failureOf(code, answer.status))
  }

  return (
    <div className="grid gap-3 print:hidden">
      <Button kind="line" large block pending={pending} onClick={() => void enter()}>
        {words.enter}
      </Button>
      {failure && (
        <Notice kind={failure === 'left' ? 'warning' : 'danger'} role="alert">
          {words[failure]}
        </Notice>
      )}
    </div>
  )
}

function failureOf(code: unknown, status: number): Failure {
  if (code === 'LEFT') return 'left'
  if (code === 'EMAIL_NOT_VERIFIED') return 'unconfirmed'
  if (status === 429) return 'tooMany'
  return status === 0 || status >= 500 ? 'failed' : 'unknown'
}
