import { useState } from 'react'
import { inEachLanguage } from '#domain/each-language.ts'
import { type Language, languages, plainLanguage } from '#domain/voice.ts'
import { callStore } from '#web/call-store.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'

/** Each language in its own words. */
const names: Record<Language, string> = { en: 'English', es: 'Español', 'pt-BR': 'Português' }

const texts = inEachLanguage({
  en: { language: 'Language', failed: 'The language could not be changed. Try again.' },
  es: { language: 'Idioma', failed: 'No se pudo cambiar el idioma. Inténtalo de nuevo.' },
  'pt-BR': { language: 'Idioma', failed: 'Não foi possível trocar o idioma. Tente de novo.' },
})

/**
 * Switches the office's language, which is saved with the account and so applies to its other devices and its mails.
 */
export function LanguageSwitch() {
  const words = useTexts(texts)
  const { name } = useVoice()
  const [failed, setFailed] = useState(false)
  const present = plainLanguage(name)
  const choose = async (voice: Language) => {
    const { ok } = await callStore('PUT /voice', { body: { voice }, patience: 10_000 })
    if (ok) window.location.reload()
    else setFailed(true)
  }
  return (
    <fieldset className="relative flex flex-none items-center text-sm min-[1080px]:ml-1.5 min-[1080px]:flex-wrap">
      <legend className="sr-only">{words.language}</legend>
      {languages.map((voice) => (
        <button
          key={voice}
          type="button"
          lang={voice}
          aria-pressed={voice === present}
          className="min-h-ctl cursor-pointer px-2 text-ink-2 hover:underline aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:no-underline"
          onClick={() => voice !== present && choose(voice)}
        >
          {names[voice]}
        </button>
      ))}
      <span role="status" className="text-danger">
        {failed && words.failed}
      </span>
    </fieldset>
  )
}
