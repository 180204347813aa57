import { type ComponentProps, useState } from 'react'
import { inEachLanguage } from '#domain/each-language.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'

// Separate from the sign-in texts, which load late: a password prompt would have to wait for them and could fail with
// them.
const texts = inEachLanguage({
  en: { show: 'Show password' },
  es: { show: 'Mostrar la contraseña' },
  'pt-BR': { show: 'Mostrar a senha' },
})

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
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </IconButton>
      }
    />
  )
}
