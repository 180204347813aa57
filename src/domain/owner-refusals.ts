/**
 * Why an owner's change was refused, as `details.reason` of the refusal. The back office looks up its own texts by
 * these names, so they stay when the wording of a message changes.
 */
export type OwnerRefusal =
  | 'changed-meanwhile'
  | 'no-access-to-resend'
  | 'buyer-deleted'
  | 'gift-not-waiting'
  | 'not-open-to-cancel'
  | 'nothing-to-refund'
  | 'nothing-to-accept'
  | 'refund-under-way'
  | 'all-refunded'
  | 'above-what-is-left'
  | 'below-smallest-sum'
  | 'provider-refused'
  | 'refused-in-part'
  | 'method-off'
  | 'own-account'
  | 'changed-since'
  | 'secret-gone'
  | 'nothing-to-confirm'
  | 'owners-account'
  | 'order-is-open'
  | 'slug-taken'
  | 'code-taken'
  | 'no-such-country'
  | 'no-rate'
  | 'no-period'
  | 'rates-overlap'
  | 'no-exemption'
  | 'not-in-union'
  | 'no-tax-number'
  | 'no-model-file'
  | 'nothing-to-release'
  | 'only-file-on-show'
  | 'no-picture-chosen'
  | 'too-many-pictures'
  | 'last-pictures'
  | 'upload-gone'
  | 'file-is-there'
  | 'only-file-of-draft'
  | 'moved-between-drafts-only'
  | 'too-many-files'
  | 'no-such-member'
  | 'bundle-in-itself'
  | 'documents-alone'
  | 'member-not-there'
  | 'not-in-utf8'
  | 'undecided'
  | 'stands-on-it'
  | 'not-kept'

/** The details of a refusal with its reason. */
export const because = (reason: OwnerRefusal, details: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...details,
  reason,
})
