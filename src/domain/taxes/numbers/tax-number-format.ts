/** The format of a country's tax number. */
export interface TaxNumberFormat {
  /** A number as people write it, with valid check digits: that of a public body, or one made up for such examples. */
  example: string
  /**
   * Prefixes that the number may have; the first one is added when it is missing. Empty when numbers have no prefix.
   */
  prefixes: readonly string[]
  /** Everything after the prefix, in capitals and without spaces, dots, slashes and dashes. */
  body: RegExp
  /** Whether a body's check digits are right; missing when the rule is not public or has many exceptions. */
  isSound?: (body: string) => boolean
}
