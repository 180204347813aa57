import type { Voice } from '#domain/voice.ts'
import { personalTexts } from '#web/voices/personal-texts.ts'

/** The cart drawer, with its texts there when it is shown; may be tried again after a failure. */
export async function loadCartDrawer(voice: Voice) {
  const [{ CartDrawer }] = await Promise.all([import('./cart-drawer.tsx'), personalTexts.load(voice)])
  return { CartDrawer }
}
