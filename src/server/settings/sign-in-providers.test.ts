import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { chooseSignInProviders } from './sign-in-providers.ts'

const issuer = { OIDC_ISSUER: 'https://id.test/', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }
const google = { GOOGLE_CLIENT_ID: 'c', GOOGLE_CLIENT_SECRET: 'd' }

test('without settings and without a demo nobody is offered', () => {
  expect(chooseSignInProviders(readConfig({}), null)).toEqual([])
})

test('Google and an OpenID provider are offered by their settings', () => {
  const offered = chooseSignInProviders(readConfig({ ...issuer, ...google }), null)
  expect(offered.map(({ id, name, issuer }) => ({ id, name, issuer }))).toEqual([
    { id: 'google', name: 'Google', issuer: null },
    { id: 'oidc', name: 'id.test', issuer: 'https://id.test' },
  ])
  expect(chooseSignInProviders(readConfig({ ...issuer, OIDC_NAME: 'House' }), null)[0]?.name).toBe('House')
})
