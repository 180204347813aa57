import type { Language } from '../../voice.ts'

export interface GiftTables {
  /** An order for somebody else: nobody has its rights until it is claimed. */
  gifts: {
    id: string
    order_id: string
    /** Where the link goes; '' once nobody needs it any more. */
    to_email: string
    /** What the buyer is called in it; '' where nothing was said. */
    name: string
    message: string
    /** Of its mail. */
    language: Language
    /** When the buyer wants it delivered; null = at once. */
    deliver_at: string | null
    /** In which that was said; null = UTC. */
    time_zone: string | null
    /** SHA-256 of the link's token, and how many there were before it. */
    token_hash: string
    token_round: number
    /** Before this nobody gets the link, the buyer neither. */
    held_until: string | null
    /** When its first mail was handed to the mails. */
    sent_at: string | null
    claimed_by: string | null
    claimed_at: string | null
    created_at: string
  }
}
