/** There is no stylesheet: an element is hidden by attribute or not at all. The real one is most of a query by role. */
export function cheapStyles(element: Element): CSSStyleDeclaration {
  const { hidden, style, localName } = element as HTMLElement
  // Names of people stand within sentences.
  const usual = localName === 'bdi' ? 'inline' : 'block'
  const styles = {
    display: hidden ? 'none' : style?.display || usual,
    visibility: style?.visibility || 'visible',
    getPropertyValue: (name: string) => styles[name as 'display'] ?? '',
  }
  return styles as unknown as CSSStyleDeclaration
}
