/**
 * Children that are all texts become one text: `<p>{count} people</p>` gets '3 people' instead of '3' and ' people'.
 * React then sets the whole text of the element whenever it changes, which is right even if a translation has replaced
 * what was in it. Of several texts it would go on changing nodes that are no longer on the page.
 */
export function withOneText(props: unknown): unknown {
  const { children } = props as { children?: unknown }
  return Array.isArray(children) && children.every(isTextOrNothing) && children.some(isText)
    ? { ...(props as object), children: children.filter(isText).join('') }
    : props
}

const isText = (child: unknown) =>
  typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint'

const isTextOrNothing = (child: unknown) =>
  isText(child) || child === null || child === undefined || typeof child === 'boolean'
