import { type ComponentProps, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { signInTexts } from '#web/voices/sign-in-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'

/** A password with the eye that shows it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) {
  const signIn = useTexts(signInTexts)
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <IconButton label={signIn.showPassword} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </IconButton>
      }
    />
  )
}
