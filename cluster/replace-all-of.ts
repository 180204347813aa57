/** Applies all changes to a text. Throws if one of them matches nothing, since the text has then changed. */
export const replaceAllOf = (text: string, changes: [RegExp, string][]): string =>
  changes.reduce((before, [from, to]) => {
    if (!from.test(before)) throw new Error(`There is nothing like ${from} any more in the recommended configuration.`)
    from.lastIndex = 0
    return before.replace(from, to)
  }, text)
