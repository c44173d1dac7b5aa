// Finds what breaks once a translation of the page has replaced its texts: bare texts that React could not change,
// take away or put something before, and options whose value is their text. docs/decisions/113 says why.
import type { JsxElement, JsxFragment, JsxSelfClosingElement, Node } from 'typescript/unstable/ast'
import { SyntaxKind } from 'typescript/unstable/ast'
import type { APIOptions, Checker, Type, UnionType } from 'typescript/unstable/sync'
import { API, SignatureKind, TypeFlags } from 'typescript/unstable/sync'

/**
 * What stands in a list of children. Bare: `literal` is a text that never changes, `text` one that may, and a `slot`
 * may hold a text or something else or nothing. Not bare: `stays` is an element, and `comes` may be there or not.
 */
type Kind = 'literal' | 'text' | 'slot' | 'comes' | 'stays'
type Child = { kind: Kind; node: Node }
type List = JsxElement | JsxFragment

/** A sentence for each fault in those files of a TypeScript project (`tsconfig.json`) that are asked for. */
export function bareTexts(
  project: string,
  isWanted: (file: string) => boolean,
  fs?: APIOptions['fs'],
): string[] {
  const api = new API(fs ? { fs } : {})
  try {
    const [opened] = api.updateSnapshot({ openProjects: [project] }).getProjects()
    if (!opened) throw new Error(`${project} is no project`)
    return opened.rootFiles.filter(isWanted).flatMap((file) => {
      const source = opened.program.getSourceFile(file)
      if (!source) throw new Error(`${file} could not be read`)
      return faultsIn(source, opened.checker).map(({ node, why }) => {
        const line = source.text.slice(0, node.getStart()).split('\n').length
        return `${file}:${line} ${node.getText().trim().replace(/\s+/g, ' ').slice(0, 60)} ${why}`
      })
    })
  } finally {
    api.close()
  }
}

type Fault = { node: Node; why: string }

function faultsIn(source: Node, checker: Checker): Fault[] {
  const faults: Fault[] = []
  const visit = (node: Node) => {
    // The children of a fragment in a list are judged with the others of that list.
    if (isList(node) && !(isFragment(node) && isList(node.parent))) {
      const children = flat(node).filter(isSomething)
      faults.push(
        ...faultsAmong(
          children.map((child) => ({ node: child, kind: kindOf(child, checker) })),
          isFragment(node),
        ),
      )
    }
    if (isOptionWithoutValue(node)) faults.push({ node, why: 'is an option without a value' })
    node.forEachChild(visit)
  }
  visit(source)
  return faults
}

function faultsAmong(children: Child[], inFragment: boolean): Fault[] {
  // JSX makes them one text (web/jsx/), and React sets the whole text of an element.
  if (!inFragment && children.every(isBare)) return []
  return children.flatMap((child, n) => {
    const { kind, node } = child
    if (isBare(child) && inFragment && !isBlank(child))
      return { node, why: 'is bare in a fragment' }
    const next = children.slice(n + 1).find((each) => each.kind !== 'comes')
    if ((kind === 'comes' || kind === 'slot') && next && isBare(next) && !isBlank(next))
      return { node: next.node, why: 'stands bare after something that comes and goes' }
    if (kind === 'text') return { node, why: 'changes bare beside others' }
    return kind === 'slot' ? { node, why: 'may be a bare text that comes and goes' } : []
  })
}

const isList = (node: Node): node is List => node.kind === SyntaxKind.JsxElement || isFragment(node)
const isFragment = (node: Node): node is JsxFragment => node.kind === SyntaxKind.JsxFragment
const isBare = ({ kind }: Child) => kind === 'literal' || kind === 'text' || kind === 'slot'

/** Translations leave blanks alone. */
const isBlank = ({ kind, node }: Child) =>
  kind === 'literal' && /^(\s|\{' '\})*$/.test(node.getText())

/** The children, with those of fragments among them. */
function flat(list: List): Node[] {
  return [...list.children].flatMap((child: Node) => (isFragment(child) ? flat(child) : [child]))
}

/** JSX leaves out blanks with a line break, and comments. */
const isSomething = (node: Node) =>
  node.kind === SyntaxKind.JsxText
    ? !/^\s*\n\s*$/.test((node as Node & { text: string }).text)
    : node.kind !== SyntaxKind.JsxExpression || expressionOf(node) !== undefined

const expressionOf = (node: Node) => (node as Node & { expression?: Node }).expression

function kindOf(child: Node, checker: Checker): Kind {
  if (child.kind === SyntaxKind.JsxText) return 'literal'
  if (child.kind !== SyntaxKind.JsxExpression)
    return kindOfElement(child as JsxElement | JsxSelfClosingElement, checker)
  const expression = expressionOf(child)
  if (!expression || expression.kind === SyntaxKind.ArrowFunction) return 'stays'
  if (CONSTANT.test(expression.getText())) return 'literal'
  const parts = partsOf(checker.getTypeAtLocation(expression), checker)
  if (parts.has('text')) return parts.size === 1 ? 'text' : 'slot'
  const isEither = expression.kind === SyntaxKind.ConditionalExpression
  return isEither || parts.has('nothing') || parts.has('list') ? 'comes' : 'stays'
}

/** A quoted text, a constant of a module, perhaps in a sum, or the site’s name. */
const CONSTANT = /^('[^']*'|"[^"]*"|`[^`$]*`|[A-Z][A-Z\d_]+( [*/+-] \d+)?|brand|brandName)$/

function kindOfElement(node: JsxElement | JsxSelfClosingElement, checker: Checker): Kind {
  const { tagName } = node.kind === SyntaxKind.JsxElement ? node.openingElement : node
  const type = checker.getTypeAtLocation(tagName)
  if (!type || /^[a-z]/.test(tagName.getText())) return 'stays'
  const parts = checker
    .getSignaturesOfType(type, SignatureKind.Call)
    .map((signature) => checker.getReturnTypeOfSignature(signature))
    // By their types, icons and the router’s links return any node. They return an element.
    .filter((result) => result && !/ReactNode/.test(checker.typeToString(result)))
    .flatMap((result) => [...partsOf(result, checker)])
  if (parts.includes('text')) return 'slot'
  return parts.some((part) => part !== 'element') ? 'comes' : 'stays'
}

type Part = 'text' | 'nothing' | 'element' | 'list'

/** What a child of this type may be. */
function partsOf(type: Type | undefined, checker: Checker): Set<Part> {
  const parts = new Set<Part>()
  const add = (each: Type) => {
    const { flags } = each
    if (flags & TypeFlags.Union) for (const one of (each as UnionType).getTypes()) add(one)
    else if (flags & TEXT) parts.add(isFalsy(each) ? 'nothing' : 'text')
    else if (flags & NOTHING) parts.add('nothing')
    else if (flags & ANYTHING) parts.add('text').add('nothing')
    else if (checker.isArrayLikeType(each) || /Iterable/.test(checker.typeToString(each)))
      parts.add('list')
    else parts.add('element')
  }
  if (type) add(type)
  return parts
}

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike
const NOTHING = TypeFlags.Undefined | TypeFlags.Null | TypeFlags.BooleanLike | TypeFlags.Void
const ANYTHING = TypeFlags.Any | TypeFlags.Unknown

/** What `&&` leaves of a text that is empty, of a zero, or of any bigint. */
function isFalsy(type: Type): boolean {
  const { value } = type as { value?: unknown }
  return value === '' || value === 0 || (type.flags & TypeFlags.BigIntLiteral) !== 0
}

function isOptionWithoutValue(node: Node): boolean {
  return (
    node.kind === SyntaxKind.JsxOpeningElement && /^<option(?![^>]*\svalue=)/.test(node.getText())
  )
}
