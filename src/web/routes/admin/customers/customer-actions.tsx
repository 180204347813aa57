import { useState } from 'react'
import { addressOf } from '#web/call-store.ts'
import { QuestionDialog } from '#web/office/dialogs/question-dialog.tsx'
import { ExportLink } from '#web/office/export-link.tsx'
import { Outcome } from '#web/office/outcome.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/customer.ts'
import { BanDialog } from './ban-dialog.tsx'
import { customerTexts } from './customer-texts.ts'
import { EraseDialog } from './erase-dialog.tsx'

type Customer = Route.ComponentProps['loaderData']['customer']
type Asked = 'ban' | 'unban' | 'sign-out' | 'confirm-email' | 'erase'

/** The actions on an account, each after a confirmation. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const words = useTexts(customerTexts)
  const [asking, setAsking] = useState<Asked | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const ask = (question: Asked) => () => {
    setDone(null)
    setAsking(question)
  }
  const close = () => setAsking(null)
  const tell = (words: string) => () => {
    setDone(words)
    close()
  }
  const params = { uid: customer.uid }
  const { email, guest } = customer
  const question = { ...params, email, guest, onClose: close, onDone: setDone }
  return (
    <div className="mt-4 grid gap-2">
      <Outcome done={done} />
      {!customer.deleted && <Buttons customer={customer} ask={ask} />}
      {asking === 'ban' && <BanDialog {...question} />}
      {asking === 'erase' && <EraseDialog {...question} />}
      {asking === 'unban' && (
        <QuestionDialog
          title={words.unban}
          question={guest ? words.unbanGuestQuestion(email) : words.unbanQuestion(email)}
          confirmLabel={words.unbanNow}
          act={(call) => call('DELETE /admin/customers/{uid}/ban', { params })}
          onClose={close}
          onDone={tell(customer.bannedBySettings ? words.stillBanned : guest ? words.unbannedGuest : words.unbanned)}
        />
      )}
      {asking === 'confirm-email' && (
        <QuestionDialog
          title={words.confirmEmail}
          question={words.confirmQuestion(email)}
          confirmLabel={words.confirmNow}
          act={(call) => call('POST /admin/customers/{uid}/confirm-email', { params })}
          onClose={close}
          onDone={tell(words.confirmed)}
        />
      )}
      {asking === 'sign-out' && (
        <QuestionDialog
          title={words.signOut}
          question={words.signOutQuestion(email)}
          confirmLabel={words.signOutNow}
          act={(call) => call('POST /admin/customers/{uid}/sign-out', { params })}
          onClose={close}
          onDone={tell(words.signedOut)}
        />
      )}
    </div>
  )
}

function Buttons({ customer, ask }: { customer: Customer; ask: (question: Asked) => () => void }) {
  const words = useTexts(customerTexts)
  // Nobody signs in to a banned account, however its address is proved.
  const isBanned = customer.ban !== null || customer.bannedBySettings
  return (
    <>
      <ExportLink block href={addressOf('GET /admin/customers/{uid}/export', { params: { uid: customer.uid } })}>
        {words.handOver}
      </ExportLink>
      {!customer.emailVerified && !customer.guest && !isBanned && (
        <Button kind="line" block onClick={ask('confirm-email')}>
          {words.confirmEmail}
        </Button>
      )}
      {!customer.guest && (
        <Button kind="line" block disabled={customer.sessions.length === 0} onClick={ask('sign-out')}>
          {words.signOut}
        </Button>
      )}
      {customer.ban ? (
        <Button kind="solid" block onClick={ask('unban')}>
          {words.unban}
        </Button>
      ) : (
        <Button kind="solid" block onClick={ask('ban')}>
          {words.ban}
        </Button>
      )}
      {customer.role !== 'owner' && (
        <Button kind="bare" block className="text-danger!" onClick={ask('erase')}>
          <Icon name="trash" small />
          {words.erase}
        </Button>
      )}
    </>
  )
}
