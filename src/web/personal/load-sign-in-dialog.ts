import type { Voice } from '#domain/voice.ts'
import { signInTexts } from '#web/voices/sign-in-texts.ts'

/** Loads the sign-in dialog together with its texts. */
export async function loadSignInDialog(voice: Voice) {
  const [{ SignInDialog }] = await Promise.all([import('./sign-in-dialog.tsx'), signInTexts.load(voice)])
  return { SignInDialog }
}
