/**
 * `full` is the namespace in braces and the local name: `{DAV:}href`. `text` is its own, without that of children.
 * `attribute` is its attribute `name`, the only one that WebDAV's replies need.
 */
export type Element = {
  full: string
  text: string
  children: Element[]
  attribute: string | undefined
}

const TOKEN =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([^\s<>/!?]+)((?:\s+[^\s=<>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)|</g
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const DEEPEST = 50

type Names = ReadonlyMap<string, string>

/**
 * The root of an XML text, of the kind that WebDAV servers send. A document type, with which entities could be declared
 * or files named, is an error, like anything that is not well-formed.
 */
export function parseXml(text: string): Element {
  const root: Element = { full: '', text: '', children: [], attribute: undefined }
  const open: { element: Element; tag: string; names: Names }[] = [
    { element: root, tag: '', names: new Map() },
  ]
  for (const [token, data, slash, tag, attributes = '', closed, words] of text
    .replace(/^\uFEFF/, '')
    .matchAll(TOKEN)) {
    const last = open.at(-1)
    if (!last || token === '<') throw new Error('XML that is not well-formed')
    if (words !== undefined) last.element.text += decoded(words)
    else if (data !== undefined) last.element.text += data
    else if (tag === undefined) continue
    else if (slash) {
      if (open.length === 1 || last.tag !== tag) throw new Error('XML with a wrong end')
      open.pop()
    } else {
      const names = namesIn(attributes, last.names)
      const attribute = attributeIn(attributes)
      const element = { full: nameOf(tag, names), text: '', children: [], attribute }
      last.element.children.push(element)
      if (open.length > DEEPEST) throw new Error('XML that is too deep')
      if (!closed) open.push({ element, tag, names })
    }
  }
  const [only] = root.children
  if (!only || open.length > 1) throw new Error('XML that has no end')
  return only
}

function namesIn(attributes: string, outer: Names): Names {
  if (!attributes.includes('xmlns')) return outer
  const names = new Map(outer)
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE))
    if (name === 'xmlns') names.set('', decoded(double ?? single ?? ''))
    else if (name.startsWith('xmlns:')) names.set(name.slice(6), decoded(double ?? single ?? ''))
  return names
}

const attributeIn = (attributes: string) =>
  [...attributes.matchAll(ATTRIBUTE)]
    .filter(([, name]) => name === 'name')
    .map(([, , double, single]) => decoded(double ?? single ?? ''))[0]

function nameOf(tag: string, names: Names): string {
  const [prefix = '', local] = tag.includes(':') ? tag.split(':', 2) : ['', tag]
  return `{${names.get(prefix) ?? ''}}${local}`
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const decoded = (words: string) =>
  words.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? all
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : all
  })

export const childOf = (element: Element | undefined, name: string) =>
  element?.children.find((each) => each.full === name)

export const childrenOf = (element: Element, name: string) =>
  element.children.filter((each) => each.full === name)
