import { useState } from 'react'
import { type Voice, voices } from '#domain/voice.ts'
import { callStore } from '#web/call-store.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'

/** Each voice is named in its own language. */
const names: Record<Voice, { label: string; lang?: string }> = {
  mixed: { label: 'English + Español' },
  es: { label: 'Español', lang: 'es' },
  en: { label: 'English', lang: 'en' },
  'pt-BR': { label: 'Português (Brasil)', lang: 'pt-BR' },
}

/** Chooses the interface texts and reloads the page; the browser keeps what was typed into other fields. */
export function VoiceSwitch({ className = '' }: { className?: string }) {
  const { footer } = useTexts()
  const { name: present } = useVoice()
  const [failed, setFailed] = useState(false)
  const choose = async (voice: Voice) => {
    setFailed(false)
    if (await keepChoice(voice)) window.location.reload()
    else setFailed(true)
  }
  return (
    <fieldset className={`flex min-w-0 flex-wrap items-center text-sm print:hidden ${className}`}>
      <legend className="float-left mr-2 text-ink-3">{footer.language}</legend>
      {voices.map((voice) => (
        <button
          key={voice}
          type="button"
          lang={names[voice].lang}
          aria-pressed={voice === present}
          onClick={() => voice !== present && choose(voice)}
          className="min-h-ctl cursor-pointer px-2 whitespace-nowrap text-ink-2 hover:underline aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:no-underline"
        >
          {names[voice].label}
        </button>
      ))}
      <span role="status" className="text-danger">
        {failed && footer.languageFailed}
      </span>
    </fieldset>
  )
}

const keepChoice = async (voice: Voice): Promise<boolean> =>
  (await callStore('PUT /voice', { body: { voice }, patience: 10_000 })).ok
