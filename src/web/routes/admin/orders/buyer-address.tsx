import { isErasedAddress } from '#domain/accounts/erased-address.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'

/** Where the receipt went, or that its account is gone. */
export function BuyerAddress({ email }: { email: string }) {
  const words = useTexts(texts)
  return isErasedAddress(email) ? words.deleted : email
}
