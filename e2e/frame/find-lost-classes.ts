/**
 * Utilities in a list of classes that lose to an earlier one there: the sheet decides, not the list, so what a component
 * was given on top of its own classes needs a `!`. Line heights are left out: sizes of text bring one. Runs in the page.
 */
export function findLostClasses(): string[] {
  const rules = new Map<string, { position: number; style: CSSStyleDeclaration }>()
  const read = (list: CSSRuleList) => {
    for (const rule of list) {
      const name = rule instanceof CSSStyleRule ? /^\.((?:\\.|[\w-])+)$/.exec(rule.selectorText)?.[1] : undefined
      if (rule instanceof CSSStyleRule) {
        if (name) rules.set(name.replaceAll('\\', ''), { position: rules.size, style: rule.style })
      } else if (rule instanceof CSSLayerBlockRule) read(rule.cssRules)
    }
  }
  for (const sheet of document.styleSheets) read(sheet.cssRules)
  const isWeak = (style: CSSStyleDeclaration, property: string) =>
    !property.startsWith('--') && property !== 'line-height' && style.getPropertyPriority(property) === ''
  const lost = [...document.querySelectorAll('body *')].flatMap(({ classList }) => {
    const given = [...classList].flatMap((name) => ({ name, ...rules.get(name) }))
    return given.flatMap(({ name, position = 0, style }, index) => {
      const winner = given
        .slice(0, index)
        .find(
          (other) =>
            style &&
            (other.position ?? 0) > position &&
            [...style].some((property) => isWeak(style, property) && [...(other.style ?? [])].includes(property)),
        )
      return winner ? [`${name} loses to ${winner.name}`] : []
    })
  })
  return [...new Set(lost)]
}
