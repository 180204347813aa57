import type { Sentence } from '#domain/each-language.ts'
import type { Language } from '#domain/voice.ts'
import { refuseDemoAccounts } from '#server/settings/refuse-demo-accounts.ts'
import { createOwner } from '../owners/owner-create.ts'
import { withShop } from '../with-shop.ts'
import { findDemo } from './find-demo.ts'
import type { SetUpFlags } from './plan.ts'
import { setUpShop } from './set-up.ts'
import { openTerminal } from './terminal.ts'

/** The set-up on this machine, for `.env` in the current folder: asks, unless flags give the answers. */
export async function runSetUp(
  flags: SetUpFlags & { yes?: boolean },
  language: Language,
): Promise<{ text: Sentence; failed: boolean }> {
  const isTold = Object.keys(flags).some((name) => /^(set|mail|mail-.*|owner)$/.test(name))
  using terminal = isTold ? null : openTerminal(language)
  // Awaited here, so that the terminal stays open until the end.
  return await setUpShop({
    file: '.env',
    flags,
    terminal,
    findDemo,
    makeOwner: (config, email) =>
      withShop(config, async (opened) => {
        await refuseDemoAccounts(opened.services.database)
        return createOwner(opened, email)
      }),
  })
}
