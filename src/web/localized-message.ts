import type { AnyAnswer } from '#api/calls.ts'

type Refusal = Extract<AnyAnswer, { ok: false }>

/** A refusal's message if it is in the language of the page; the authentication library's messages are in English. */
export const localizedMessage = ({ message, headers }: Pick<Refusal, 'message' | 'headers'>): string | null =>
  (headers.get('content-language') ?? 'en') === document.documentElement.lang ? message : null
