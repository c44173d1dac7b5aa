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
      <h4 className="font-[550] font-sans text-ink-2 text-tiny tracking-normal">{title}</h4>
      <p className="wrap-anywhere whitespace-pre-line text-small">{text}</p>
    </div>
  )
}
