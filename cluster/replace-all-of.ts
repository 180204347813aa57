/** A text with all these changes; throws when one of them finds nothing to change, since the text has become another. */
export const replaceAllOf = (text: string, changes: [RegExp, string][]): string =>
  changes.reduce((before, [from, to]) => {
    if (!from.test(before)) throw new Error(`There is nothing like ${from} any more in the recommended configuration.`)
    from.lastIndex = 0
    return before.replace(from, to)
  }, text)
