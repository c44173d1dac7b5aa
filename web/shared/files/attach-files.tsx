import { useRef } from 'react'
import { DOCUMENT_TYPES, FILE_RULES } from '#domain/messages/files.ts'
import type { Elements } from '#web/ui/elements.tsx'

/** Extensions too: not every system knows the media type of each document. */
const ACCEPTED = [
  ...FILE_RULES.message.types,
  ...Object.values(DOCUMENT_TYPES).map(({ extension }) => `.${extension}`),
].join(',')

type AttachFilesProps = {
  onChoose: (files: File[]) => void
  /** The button, which calls `open`. */
  children: (open: () => void) => Elements
}

/** Lets people choose files to attach, with a button of the caller's. */
export function AttachFiles({ onChoose, children }: AttachFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label="Files to attach"
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          // So that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
