import { APIError } from 'better-auth/api'
import { clipName, isName, longestAccountName, tidyName } from '#domain/accounts/account-name.ts'

const longestPicture = 1_000

const isPicture = (address: string | null | undefined) =>
  address?.startsWith('https://') && address.length <= longestPicture && URL.canParse(address)

/** Limits the name that a registration brings. */
export function boundName(body: Record<string, unknown>): void {
  if (typeof body.name !== 'string') return
  body.name = tidyName(body.name)
  if (!isName(String(body.name), longestAccountName))
    throw new APIError('BAD_REQUEST', {
      code: 'INVALID_NAME',
      message: `A name has at most ${longestAccountName} signs.`,
    })
}

interface Told {
  email: string
  name: string
  image?: string | null | undefined
}

/** Name and picture of a new account, whatever it was told; only providers give pictures. */
export const nameAndPicture = ({ email, name, image }: Told, { registers }: { registers: boolean }) => ({
  name: clipName(name) || (email.split('@')[0] ?? email),
  image: !registers && isPicture(image) ? image : null,
})

/**
 * The person in the answer to a registration of a taken address, which must read like that of a new one: what the
 * registration told, as a new account would keep it.
 */
export const likeNewPerson = (registered: {
  coreFields: Told
  additionalFields: Record<string, unknown>
  id: string
}) => ({
  ...registered.coreFields,
  ...registered.additionalFields,
  ...nameAndPicture(registered.coreFields, { registers: true }),
  id: registered.id,
})
