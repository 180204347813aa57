import type { Simulation } from '../simulation.ts'

export interface Person {
  subject: string
  email: string
  /** Not every person gave one. */
  name?: string | undefined
  emailVerified: boolean
}

/** A code can be exchanged once, within ten minutes. */
export interface Code {
  person: Person
  redirectUri: string
  nonce?: string
  challenge?: string
  expiresAt: string
}

export interface Grant {
  person: Person
  expiresAt: string
}

export function oidcBooks({ books }: Pick<Simulation, 'books'>) {
  return { codes: books.collection<Code>('oidc-code'), grants: books.collection<Grant>('oidc-grant') }
}
