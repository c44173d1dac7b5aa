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

/** `characters` of the whole text. */
export type XmlBounds = { characters: number; elements: number }

const MOST_DEEP = 50
const MOST_ATTRIBUTES = 50
/** Declared by an element and those around it. */
const MOST_NAMES = 200
const LONGEST_NAME = 500

/** Those that an element declares, then those around it: without a copy, so that the time stays linear. */
type Names = { own: ReadonlyMap<string, string>; around: Names | undefined; count: number }

const NO_NAMES: Names = { own: new Map(), around: undefined, count: 0 }

/**
 * The root of an XML text, of the kind that WebDAV servers send. A document type, with which entities could be declared
 * or files named, is an error, like anything that is not well-formed or out of bounds. Takes time in proportion to the
 * length of the text.
 */
export function parseXml(given: string, bounds: XmlBounds): Element {
  if (given.length > bounds.characters) throw new Error('XML that is too long')
  const text = given.startsWith('\uFEFF') ? given.slice(1) : given
  const root: Element = { full: '', text: '', children: [], attribute: undefined }
  const open: { element: Element; tag: string; names: Names }[] = [
    { element: root, tag: '', names: NO_NAMES },
  ]
  let elements = 0
  let at = 0
  while (at < text.length) {
    const last = open.at(-1)
    if (!last) throw new Error('XML with a wrong end')
    if (text[at] !== '<') {
      const end = text.indexOf('<', at)
      last.element.text += decoded(text.slice(at, end < 0 ? text.length : end))
      at = end < 0 ? text.length : end
    } else if (text.startsWith('<![CDATA[', at)) {
      const end = after(']]>', at)
      last.element.text += text.slice(at + '<![CDATA['.length, end - ']]>'.length)
      at = end
    } else if (text.startsWith('<!--', at)) at = after('-->', at + '<!--'.length)
    else if (text.startsWith('<?', at)) at = after('?>', at)
    else if (text.startsWith('</', at)) {
      const end = after('>', at)
      const tag = text.slice(at + '</'.length, end - 1).trimEnd()
      if (open.length === 1 || last.tag !== tag) throw new Error('XML with a wrong end')
      open.pop()
      at = end
    } else {
      elements += 1
      if (elements > bounds.elements) throw new Error('XML with too many elements')
      if (open.length > MOST_DEEP) throw new Error('XML that is too deep')
      const { tag, attributes, isClosed, end } = tagAt(text, at)
      const names = namesIn(attributes, last.names)
      const attribute = attributes.find(([name]) => name === 'name')?.[1]
      const element = { full: nameOf(tag, names), text: '', children: [], attribute }
      last.element.children.push(element)
      if (!isClosed) open.push({ element, tag, names })
      at = end
    }
  }
  const [only] = root.children
  if (!only || open.length > 1) throw new Error('XML that has no end')
  return only

  function after(mark: string, from: number): number {
    const found = text.indexOf(mark, from)
    if (found < 0) throw new Error('XML that is not well-formed')
    return found + mark.length
  }
}

type Attribute = [name: string, value: string]

const TAG = /<([^\s<>/!?="']+)/y
const ATTRIBUTE = /\s+([^\s<>/="']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const TAG_END = /\s*(\/?)>/y

/** The start tag at a place, and where it ends. */
function tagAt(text: string, at: number) {
  const [start, tag = ''] = matchAt(TAG, text, at) ?? []
  if (start === undefined) throw new Error('XML that is not well-formed')
  let end = at + start.length
  const attributes: Attribute[] = []
  for (;;) {
    const [all, name = '', double, single] = matchAt(ATTRIBUTE, text, end) ?? []
    if (all === undefined) break
    attributes.push([name, decoded(double ?? single ?? '')])
    if (attributes.length > MOST_ATTRIBUTES) throw new Error('XML with too many attributes')
    end += all.length
  }
  const [rest, slash] = matchAt(TAG_END, text, end) ?? []
  if (rest === undefined) throw new Error('XML that is not well-formed')
  return { tag, attributes, isClosed: slash === '/', end: end + rest.length }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function namesIn(attributes: readonly Attribute[], around: Names): Names {
  const own = new Map<string, string>()
  for (const [name, value] of attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue
    if (name.length + value.length > LONGEST_NAME) throw new Error('XML with a name too long')
    own.set(name.slice('xmlns:'.length), value)
  }
  if (own.size === 0) return around
  const count = around.count + own.size
  if (count > MOST_NAMES) throw new Error('XML with too many names')
  return { own, around, count }
}

function nameOf(tag: string, names: Names): string {
  if (tag.length > LONGEST_NAME) throw new Error('XML with a name too long')
  const [prefix = '', local] = tag.includes(':') ? tag.split(':', 2) : ['', tag]
  let uri: string | undefined
  for (let each: Names | undefined = names; each && uri === undefined; each = each.around)
    uri = each.own.get(prefix)
  return `{${uri ?? ''}}${local}`
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const decoded = (words: string) =>
  words.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,10}));/gi, (all, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? all
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : all
  })

export const childOf = (element: Element | undefined, name: string) =>
  element?.children.find((each) => each.full === name)

export const childrenOf = (element: Element, name: string) =>
  element.children.filter((each) => each.full === name)
