import { Link } from 'react-router'
import { inEachLanguage } from '#domain/each-language.ts'
import { buyAddress } from '#web/personal/purchase/buy-address.ts'
import { withNext } from '#web/sign-in/next-address.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { CheckoutLine } from '../checkout-source.ts'

const inSpanish = {
  enough: 'No hace falta una cuenta: basta tu correo.',
  signIn: 'O entra a tu cuenta',
  needed: 'Para este correo hace falta una cuenta: entra o crea una, y sigue.',
}
const texts = inEachLanguage<typeof inSpanish>({
  mixed: inSpanish,
  es: inSpanish,
  en: {
    enough: 'No account is needed: your e-mail is enough.',
    signIn: 'Or log in',
    needed: 'This address needs an account: log in or create one to continue.',
  },
  'pt-BR': {
    enough: 'Não é preciso ter conta: basta seu e-mail.',
    signIn: 'Ou entre na sua conta',
    needed: 'Para este e-mail é preciso ter uma conta: entre ou crie uma e continue.',
  },
})

/** For buyers who are not signed in: no account is needed, and signing in leads back to what is being bought. */
export function GuestNote({ lines }: { lines: CheckoutLine[] }) {
  const words = useTexts(texts)
  const [first] = lines
  return (
    <p className="text-sm text-ink-2">
      {words.enough}{' '}
      <Link to={withNext('/login', first ? buyAddress(first.slug, first.variant) : '/cart')} className="underline">
        {words.signIn}
      </Link>
      .
    </p>
  )
}

/** Why this address cannot buy without an account; deliberately says no more. */
export function AccountNeeded() {
  return useTexts(texts).needed
}
