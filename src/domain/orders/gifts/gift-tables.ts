import type { Language } from '../../voice.ts'

export interface GiftTables {
  /** An order for somebody else: nobody has its rights until it is claimed. */
  gifts: {
    id: string
    order_id: string
    /** Where the link is sent; '' once nobody needs it any more. */
    to_email: string
    /** The giver's name for the recipient; '' when none was given. */
    name: string
    message: string
    /** The language of its mail. */
    language: Language
    /** When the buyer wants it delivered; null = at once. */
    deliver_at: string | null
    /** The time zone in which the buyer said when; null means UTC. */
    time_zone: string | null
    /** SHA-256 of the link's token, and the number of tokens before it. */
    token_hash: string
    token_round: number
    /** Nobody gets the link before this, not even the buyer. */
    held_until: string | null
    /** When its first mail was queued. */
    sent_at: string | null
    claimed_by: string | null
    claimed_at: string | null
    created_at: string
  }
}
