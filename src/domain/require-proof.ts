/**
 * Called, inside a write operation, before something that is sold becomes free for somebody. Throws `permission-denied`
 * unless whoever acts has just proved who they are (`details.reason` `confirm`, `by`), and for API keys always
 * (`not-for-keys`).
 */
export type RequireProof = () => void

/** Who acts in the office, and how they are asked for a proof. */
export interface ProvingActor {
  actorId: string
  requireProof: RequireProof
}

/** For a start and the command line: whoever is at the machine needs no proof. */
export const atTheMachine: RequireProof = () => {}

/** For writes that change no price and no bundle of an existing product: nothing can become free by them. */
export const keepsPrices: RequireProof = () => {
  throw new Error('a write that should keep prices made something free')
}
