import { FilePlus2 } from 'lucide-react'
import type { NoteTemplate } from '#domain/meeting/note-templates.ts'
import { NOTE_TEMPLATES } from '#domain/meeting/note-templates.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'

/** A menu of templates for notes. */
export default function InsertTemplate({
  onInsert,
}: {
  onInsert: (template: NoteTemplate) => void
}) {
  return (
    <Menu
      items={NOTE_TEMPLATES.map((template) => ({
        label: template.name,
        hint: template.headings.join(', '),
        onChoose: () => onInsert(template),
      }))}
      trigger={
        <Button variant="ghost" className="max-w-full whitespace-normal px-2!">
          <FilePlus2 aria-hidden className="size-4 shrink-0" /> Insert Template
        </Button>
      }
    />
  )
}
