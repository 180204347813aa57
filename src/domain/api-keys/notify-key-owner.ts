import { findAccount } from '../accounts/find-account.ts'
import { readAccountVoice } from '../accounts/keep-voice.ts'
import type { Writer } from '../database.ts'
import { noticeMail } from '../mails/notice-mails.ts'
import { enqueueMail } from '../mails/queue-mail.ts'
import type { Clock, Services } from '../services.ts'

interface Told {
  accountId: string
  change: 'key-made' | 'key-revoked'
  /** As a person would call it; null when it is unknown. */
  device: string | null
}

/** Notifies the key's owner, inside the write operation; nobody in a demo, whose passwords everybody knows. */
export async function notifyKeyOwner(
  { transaction, clock, settings }: { transaction: Writer; clock: Clock; settings: Services['settings'] },
  { accountId, ...notice }: Told,
): Promise<void> {
  const account = settings().demo ? null : await findAccount({ reader: transaction }, accountId)
  if (!account) return
  const voice = await readAccountVoice({ reader: transaction }, accountId)
  const mail = noticeMail(settings(), { ...notice, to: account.email, at: clock.now(), voice })
  await enqueueMail({ transaction, clock }, { ...mail, accountId })
}
