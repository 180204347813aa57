import { useState } from 'react'
import type { OwnOrder } from '#web/personal/purchase/order.ts'
import { usePersonal } from '#web/personal/use-personal.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'
import { withdrawalTexts } from './withdrawal-texts.ts'

/** The withdrawal button while the right exists, or a note that it was used; placed where it is easy to find. */
export function WithdrawalPart({ order, reload }: { order: OwnOrder; reload: () => void }) {
  const words = useTexts(withdrawalTexts)
  const { account } = usePersonal()
  const [isOpen, setOpen] = useState(false)
  const { withdrawal } = order
  if (!withdrawal) return null
  const instant = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeStyle: 'short' })
  if (withdrawal.state === 'withdrawn')
    return <Notice kind="info">{words.done(instant.format(new Date(withdrawal.at)))}</Notice>
  // The right ends with the day, so the last minute before is shown.
  const last = instant.format(new Date(Date.parse(withdrawal.until) - 60_000))
  const finish = () => {
    setOpen(false)
    reload()
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm print:hidden">
      <Button kind="line" onClick={() => setOpen(true)}>
        {words.button}
        <span className="sr-only">{order.number}</span>
      </Button>
      <span className="text-ink-2">{words.until(last)}</span>
      {isOpen && <WithdrawalDialog order={order} person={account} onClose={() => setOpen(false)} onDone={finish} />}
    </div>
  )
}
