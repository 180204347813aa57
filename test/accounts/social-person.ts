import type { Client } from '../client.ts'

export interface SocialPerson {
  email: string
  name?: string
  verified?: boolean
  choice?: 'continue' | 'cancel'
}

/** Begins a sign-in at the built-in OpenID provider. Returns the address of the provider's page. */
export const startSocialSignIn = async (client: Client): Promise<string> => {
  const json = { provider: 'demo', callbackURL: '/login?popup=x', errorCallbackURL: '/login?popup=x' }
  const { url } = await client.want(200, 'POST', '/api/auth/sign-in/social', { json })
  return url
}

/** Answers the provider's page as this person. Returns the address to which the provider redirects in the store. */
export async function submitSocialSignIn(page: string, { email, name = '', verified = true, choice }: SocialPerson) {
  const answer = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ choice: choice ?? 'continue', email, name, ...(verified ? { verified: 'yes' } : {}) }),
  })
  const back = new URL(answer.headers.get('location') ?? '')
  return back.pathname + back.search
}

/** Goes through a whole social sign-in. Returns the parameters of the address to which the store finally redirects. */
export async function signInWithProvider(client: Client, person: SocialPerson) {
  const back = await submitSocialSignIn(await startSocialSignIn(client), person)
  const answer = await client.get(back)
  return new URL(answer.headers.get('location') ?? '', client.baseUrl).searchParams
}
