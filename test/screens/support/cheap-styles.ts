/** There is no stylesheet: an element is hidden by attribute or not at all. The real one is most of a query by role. */
export function cheapStyles(element: Element): CSSStyleDeclaration {
  const { hidden, style } = element as HTMLElement
  const styles = {
    display: hidden ? 'none' : style?.display || 'block',
    visibility: style?.visibility || 'visible',
    getPropertyValue: (name: string) => styles[name as 'display'] ?? '',
  }
  return styles as unknown as CSSStyleDeclaration
}
