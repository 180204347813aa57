import { isErasedAddress } from '#domain/accounts/erased-address.ts'
import { useOfficeTexts } from '#web/office/use-office-texts.ts'
import { texts } from './texts.ts'

/** Where the receipt went, or that its account is gone. */
export function BuyerAddress({ email }: { email: string }) {
  const words = useOfficeTexts(texts)
  return isErasedAddress(email) ? words.deleted : email
}
