// Writes docs/settings.md and .env.example from server/settings/. With --check it writes nothing and fails if they are
// out of date.
import { join } from 'node:path'
import type { z } from 'zod'
import { SECTIONS } from '#server/settings/sections.ts'
import { writeOrCheck } from './generated.ts'

const WIDTH = 120
const SECRETS =
  'A secret (a name with SECRET, KEY or TOKEN, ICE_SERVERS, and the addresses of databases, Redis and the mail server) may be in a file instead, which its name with _FILE names: `SECRET_FILE=/run/secrets/parlour-secret`.'

type Setting = { name: string; value: string | undefined; usually: string | undefined }
/** Settings with one text. */
type Group = { text: string; settings: Setting[] }

const sections = Object.entries(SECTIONS).map(([title, shape]) => [title, groupsOf(shape)] as const)
writeOrCheck('npm run settings', { 'docs/settings.md': page(), '.env.example': example() })

function groupsOf(shape: Record<string, z.ZodType>): Group[] {
  const groups: Group[] = []
  for (const [name, schema] of Object.entries(shape)) {
    const { description, usually } = (schema.meta() ?? {}) as Record<string, string | undefined>
    if (description) groups.push({ text: description, settings: [] })
    const group = groups.at(-1)
    if (!group) throw new Error(`Describe ${name} in server/settings/`)
    group.settings.push({ name, value: defaultOf(schema), usually })
  }
  return groups
}

/** The schema's default, as one would set it. */
function defaultOf(schema: z.ZodType): string | undefined {
  const read: unknown = schema.safeParse(undefined).data
  return typeof read === 'boolean' ? `${Number(read)}` : read?.toString() || undefined
}

function page(): string {
  const tables = sections.map(([title, groups]) => {
    const rows = groups.map(({ text, settings }) => {
      const names = settings.map(({ name }) => code(name)).join(', ')
      return `| ${names} | ${defaultsOf(settings)} | ${text} |`
    })
    return `## ${title}\n\n| Setting | Default | What it is |\n|---|---|---|\n${rows.join('\n')}\n`
  })
  return `# Settings

Written by \`npm run settings\` from [server/settings/](../server/settings/), like [.env.example](../.env.example).

Every setting is an environment variable, or a line in a file \`.env\` in the program's folder; environment variables take precedence. Only [server/config.ts](../server/config.ts) reads them. An invalid setting stops the start with one sentence. An empty value counts as not set. ${SECRETS}

${tables.join('\n')}`
}

function defaultsOf(settings: Setting[]): string {
  const all = settings.map(({ value, usually }) => usually ?? (value ? code(value) : '–'))
  return all.slice(1).every((each) => each === '–') ? (all[0] ?? '') : all.join(', ')
}

function code(text: string): string {
  return `\`${text}\``
}

function example(): string {
  const head = comment(
    `Every setting of Parlour with its default, as in docs/settings.md; written by npm run settings. Copy to .env to change one; an empty value counts as not set. ${SECRETS}`,
  )
  const parts = sections.map(([title, groups]) => {
    const lines = groups.map(({ text, settings }) => {
      const usually = settings[0]?.usually ? ` Default: ${settings[0].usually}.` : ''
      const values = settings.map(({ name, value = '' }) => `${name}=${value}`)
      return `${comment(text + usually)}\n${values.join('\n')}`
    })
    return `# ${title.toUpperCase()}\n\n${lines.join('\n')}\n`
  })
  return [`${head}\n`, ...parts].join('\n')
}

/** Comment lines, without Markdown: a link shows its label and its file. */
function comment(markdown: string): string {
  const text = markdown
    .replaceAll('`', '')
    .replaceAll(/\(\[([^\]]+)\]\(([^)]+)\)\)/g, (_, label, link) => `(${label}: ${fileOf(link)})`)
    .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, (_, label, link) => `${label} (${fileOf(link)})`)
  const lines = ['#']
  for (const word of text.split(' '))
    if (`${lines.at(-1)} ${word}`.length <= WIDTH) lines.push(`${lines.pop()} ${word}`)
    else lines.push(`# ${word}`)
  return lines.join('\n')
}

function fileOf(link: string): string {
  return join('docs', link)
}
