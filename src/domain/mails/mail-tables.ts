import type { Generated as Defaulted } from 'kysely'

export interface MailTables {
  mails: {
    id: string
    /** At most one mail has this key, for example `receipt:{orderId}`. */
    unique_key: string | null
    account_id: string | null
    /** The order that it is about. */
    order_id: string | null
    recipient: string
    subject: string
    text: string
    html: string
    /** 1 when its link opens an account: outside a demo its text is erased once it was sent. */
    one_time: Defaulted<number>
    created_at: string
    sent_at: string | null
  }
}
