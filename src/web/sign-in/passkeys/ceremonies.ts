import { callStore } from '#web/call-store.ts'

/** Whether this browser can use passkeys here: not for an address in numbers, where there are none. */
export const passkeysWork = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|:/.test(window.location.hostname)

interface Left {
  ok: false
  status: number
  details: Record<string, unknown>
}

/** The person, or the device, left it: nothing was done. */
const left: Left = { ok: false, status: 0, details: { code: 'LEFT' } }

async function answerBy(ask: () => Promise<Credential | null>): Promise<object | 'left' | 'known'> {
  try {
    const credential = await ask()
    if (credential instanceof PublicKeyCredential) return credential.toJSON()
    return 'left'
  } catch (error) {
    return error instanceof DOMException && error.name === 'InvalidStateError' ? 'known' : 'left'
  }
}

/** Signs in with a passkey that the person chooses. */
export async function signInByPasskey() {
  const asked = await callStore('GET /auth/passkey/generate-authenticate-options', {})
  if (!asked.ok) return asked
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked.body)
  const response = await answerBy(() => navigator.credentials.get({ publicKey }))
  if (typeof response === 'string') return left
  return callStore('POST /auth/passkey/verify-authentication', { body: { response } })
}

/** Makes a passkey for the account that is signed in; `name` is what it is called in the list. */
export async function addPasskey(name: string) {
  const asked = await callStore('GET /auth/passkey/generate-register-options', {})
  if (!asked.ok) return asked
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked.body)
  const response = await answerBy(() => navigator.credentials.create({ publicKey }))
  if (response === 'known') return { ...left, details: { code: 'KNOWN' } }
  if (response === 'left') return left
  return callStore('POST /auth/passkey/verify-registration', { body: { response, name } })
}
