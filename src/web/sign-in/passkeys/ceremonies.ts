import { callStore } from '#web/call-store.ts'

/** Whether passkeys work in this browser at this address; they never do at an IP address. */
export const passkeysWork = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|:/.test(window.location.hostname)

interface Left {
  ok: false
  status: number
  details: Record<string, unknown>
}

/** The person or the device canceled; nothing was done. */
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

/** Creates a passkey for the signed-in account; `name` is its label in the list. */
export async function addPasskey(name: string) {
  const asked = await callStore('GET /auth/passkey/generate-register-options', {})
  if (!asked.ok) return asked
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked.body)
  const response = await answerBy(() => navigator.credentials.create({ publicKey }))
  if (response === 'known') return { ...left, details: { code: 'KNOWN' } }
  if (response === 'left') return left
  return callStore('POST /auth/passkey/verify-registration', { body: { response, name } })
}
