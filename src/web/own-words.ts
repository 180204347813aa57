import type { AnyAnswer } from '#api/calls.ts'

type Refusal = Extract<AnyAnswer, { ok: false }>

/** The words of a refusal where they are in the language of the page; what the authentication library says is English. */
export const ownWords = ({ message, headers }: Pick<Refusal, 'message' | 'headers'>): string | null =>
  (headers.get('content-language') ?? 'en') === document.documentElement.lang ? message : null
