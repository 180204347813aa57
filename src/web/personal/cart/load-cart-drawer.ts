import type { Voice } from '#domain/voice.ts'
import { personalTexts } from '#web/voices/personal-texts.ts'

/** Loads the cart drawer together with its texts; may be retried after a failure. */
export async function loadCartDrawer(voice: Voice) {
  const [{ CartDrawer }] = await Promise.all([import('./cart-drawer.tsx'), personalTexts.load(voice)])
  return { CartDrawer }
}
