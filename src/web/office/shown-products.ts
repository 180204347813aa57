import type * as domain from '#domain/catalog/editing/owners-product.ts'
import type { Said } from '#domain/say-in.ts'

// The office's product types as its pages receive them: every sentence in the owner's language.

export type OwnersProduct = Said<domain.OwnersProduct>
export type ListedProduct = Said<domain.ListedProduct>
export type OwnersFile = Said<domain.OwnersFile>
export type OwnersExtra = Said<domain.OwnersExtra>
export type OwnersPicture = Said<domain.OwnersPicture>
export type ProductWarning = Said<domain.ProductWarning>
export type StoppedProduct = Said<domain.StoppedProduct>
