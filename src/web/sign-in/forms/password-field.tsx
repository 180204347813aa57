import { type ComponentProps, useState } from 'react'
import { inEachLanguage } from '#domain/each-language.ts'
import { IconButton } from '#web/ui/button.tsx'
import { LineDrawing } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'

// Separate from the sign-in texts, which load late: a password prompt would have to wait for them and could fail with
// them.
const texts = inEachLanguage({
  en: { show: 'Show password' },
  es: { show: 'Mostrar la contraseña' },
  'pt-BR': { show: 'Mostrar a senha' },
})

/** Drawn like the icons of every page, but kept separate: only these fields show them. */
const eyes = {
  on: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  off: 'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.3 7.3A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5c1.7 0 3.2-.5 4.5-1.3M10 10a3 3 0 0 0 4 4.2',
}

/** A password field with a button that shows its text. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) {
  const words = useTexts(texts)
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <IconButton label={words.show} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <LineDrawing path={eyes[shown ? 'off' : 'on']} className="size-5 stroke-[1.75]" />
        </IconButton>
      }
    />
  )
}
