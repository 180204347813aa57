/** How a country's tax number is written. */
export interface TaxNumberFormat {
  /** A number as people write it whose check digits fit: that of a public body, or made up for such examples. */
  example: string
  /** What may stand in front, and is written there where it is missing; the first by itself. None: nothing stands there. */
  prefixes: readonly string[]
  /** All behind the prefix, in capitals and without spaces, dots, slashes and dashes. */
  body: RegExp
  /** Whether the check digits of a body fit; missing where they are not public or have many exceptions. */
  isSound?: (body: string) => boolean
}
