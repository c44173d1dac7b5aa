/** Headings that professionals write under; each is followed by an empty line to write on. */
export const NOTE_TEMPLATES = [
  { name: 'SOAP', headings: ['Subjective', 'Objective', 'Assessment', 'Plan'] },
  { name: 'DAP', headings: ['Data', 'Assessment', 'Plan'] },
  { name: 'Lesson plan', headings: ['Aim', 'Starter', 'Main activity', 'Check', 'Homework'] },
] as const
export type NoteTemplate = (typeof NOTE_TEMPLATES)[number]

/**
 * Puts a template into notes at an offset, on lines of its own: nothing that is there is replaced. `caret` is the
 * offset below its first heading.
 */
export function insertTemplate(
  notes: string,
  at: number,
  { headings }: NoteTemplate,
): { text: string; caret: number } {
  const [before, after] = [notes.slice(0, at), notes.slice(at)]
  const start = before === '' || before.endsWith('\n') ? before : `${before}\n`
  const inserted = headings.map((heading) => `${heading}:\n\n`).join('')
  const rest = after.startsWith('\n') ? after.slice(1) : after
  return {
    text: `${start}${inserted.slice(0, -1)}${after === '' ? '' : `\n${rest}`}`,
    caret: start.length + headings[0].length + 2,
  }
}
