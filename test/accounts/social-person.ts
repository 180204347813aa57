import type { Client } from '../client.ts'

export interface SocialPerson {
  email: string
  name?: string
  verified?: boolean
  choice?: 'continue' | 'cancel'
}

/** Begins a sign-in at the built-in OpenID provider; gives the address of its page. */
export const beginSocial = async (client: Client): Promise<string> => {
  const json = { provider: 'demo', callbackURL: '/login?popup=x', errorCallbackURL: '/login?popup=x' }
  const { url } = await client.want(200, 'POST', '/api/auth/sign-in/social', { json })
  return url
}

/** Answers the provider's page as this person; gives the address at which the store is told. */
export async function answerSocial(page: string, { email, name = '', verified = true, choice }: SocialPerson) {
  const answer = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ choice: choice ?? 'continue', email, name, ...(verified ? { verified: 'yes' } : {}) }),
  })
  const back = new URL(answer.headers.get('location') ?? '')
  return back.pathname + back.search
}

/** The whole way of a social sign-in; gives where the store leads to in the end. */
export async function signInSocially(client: Client, person: SocialPerson) {
  const back = await answerSocial(await beginSocial(client), person)
  const answer = await client.get(back)
  return new URL(answer.headers.get('location') ?? '', client.baseUrl).searchParams
}
