// What a file says to people: its strings, templates and JSX texts that read as prose.
import { parseSync } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  parent?: Node
  [key: string]: unknown
}

export interface Text {
  /** On one line; `{}` where a value goes. */
  text: string
  /** From 1. */
  line: number
}

const SQL = /^\s*(select|insert|update|delete|with|create|alter|on conflict)\b/i
/** Two words at least; a single one may be a name in the code. */
const PROSE = /[a-z][’']?[a-z]*[,.:;!?…]? +[a-z{]/i

/** The texts in a TypeScript source. Comments, imports and class names are not among them. */
export function textsOf(name: string, source: string): Text[] {
  const texts: Text[] = []
  const add = (node: Node, raw: string) => {
    const text = raw.replace(/\s+/g, ' ').trim()
    if (!PROSE.test(text) || SQL.test(text)) return
    texts.push({ text, line: source.slice(0, node.start).split('\n').length })
  }
  const read = (node: Node) => {
    if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return
    if (node.type === 'JSXAttribute' && (node.name as { name?: string }).name === 'className')
      return
    if (node.type === 'TaggedTemplateExpression') return
    // What a search looks for, not what anyone reads.
    if (node.type === 'Property' && (node.key as { name?: string }).name === 'words') return
    if (node.type === 'Literal' && typeof node.value === 'string') add(node, node.value)
    if (node.type === 'TemplateLiteral') {
      const quasis = node.quasis as { value: { cooked: string } }[]
      add(node, quasis.map(({ value }) => value.cooked).join('{}'))
    }
    // An element's own texts are one sentence, whatever is emphasised in it.
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') add(node, inside(node))
    for (const [key, value] of Object.entries(node)) {
      if (key === 'parent') continue
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) read(child)
    }
  }
  read(parseSync(name, source).program as unknown as Node)
  return texts
}

function inside(element: Node): string {
  return (element.children as Node[])
    .map((child) => {
      if (child.type === 'JSXText') return String(child.value)
      if (child.type === 'JSXElement' || child.type === 'JSXFragment') return inside(child)
      return isLiteral(child.expression) ? child.expression.value : '{}'
    })
    .join('')
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const isLiteral = (value: unknown): value is Node & { value: string } =>
  isNode(value) && value.type === 'Literal' && typeof value.value === 'string'
