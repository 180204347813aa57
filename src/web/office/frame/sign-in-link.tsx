import { useLocation } from 'react-router'
import { inEachLanguage } from '#domain/each-language.ts'
import { useTexts } from '#web/voices/use-texts.ts'

const texts = inEachLanguage({
  en: 'Sign in in a new tab',
  es: 'Entrar en otra pestaña',
  'pt-BR': 'Entrar em outra aba',
})

/** Leads to this address in another tab, where the store asks for whatever is missing; what is typed here stays. */
export function SignInLink() {
  const { pathname, search } = useLocation()
  return (
    <a href={pathname + search} target="_blank" rel="noreferrer" className="underline">
      {useTexts(texts)}
    </a>
  )
}
