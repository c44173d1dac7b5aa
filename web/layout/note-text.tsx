type NoteTextProps = {
  /** What kind of notes they are. */
  title: string
  text: string | null | undefined
}

/** Notes to read; nothing if there are none. */
export function NoteText({ title, text }: NoteTextProps) {
  if (!text) return null
  return (
    <div className="mb-3 last:mb-0">
      <p className="wrap-anywhere font-[550] text-ink-2 text-tiny">{title}</p>
      <p className="wrap-anywhere whitespace-pre-line text-small">{text}</p>
    </div>
  )
}
