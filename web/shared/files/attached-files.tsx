import { FileText } from 'lucide-react'
import { useState } from 'react'
import { attachmentPath, DOCUMENT_TYPES } from '#domain/messages/files.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { previewOf } from './chosen-files.ts'

/** An attached file. While it is being uploaded, it has a key instead of an id. */
export type ShownFile = {
  /** The attachment's id; undefined while it is being uploaded. */
  id?: string
  key: string
  name: string
  contentType: string
  bytes: number
  width: number | null
  height: number | null
}

/** The maximum size of a picture, in pixels. */
const MAX_WIDTH = 280
const MAX_HEIGHT = 300

export function AttachedFiles({ files }: { files: ShownFile[] }) {
  const [opened, setOpened] = useState<ShownFile>()
  return (
    <ul className="flex flex-col gap-1.5">
      {files.map((file) => (
        <li key={file.key}>
          {file.contentType.startsWith('image/') ? (
            <Picture file={file} onOpen={() => setOpened(file)} />
          ) : (
            <FileCard file={file} />
          )}
        </li>
      ))}
      {opened?.id && (
        <Dialog wide open onOpenChange={() => setOpened(undefined)} title={opened.name}>
          <a href={attachmentPath(opened.id)} target="_blank" rel="noreferrer">
            <img
              src={attachmentPath(opened.id)}
              alt={altOf(opened)}
              width={opened.width ?? undefined}
              height={opened.height ?? undefined}
              className="mx-auto h-auto max-h-[70dvh] w-auto max-w-full rounded-m object-contain"
            />
          </a>
          <p className="mt-3 text-center text-ink-3 text-small">
            Choose the picture to open it in a new tab.
          </p>
        </Dialog>
      )}
    </ul>
  )
}

/** Reserves its space before it loads, so that nothing shifts. */
function Picture({ file, onOpen }: { file: ShownFile; onOpen: () => void }) {
  const { id, key, width, height } = file
  const [natural, setNatural] = useState<{ width: number; height: number }>()
  const size = width && height ? { width, height } : natural
  const scale = size ? Math.min(1, MAX_WIDTH / size.width, MAX_HEIGHT / size.height) : 1
  const picture = (
    <img
      src={previewOf(id ?? key) ?? `${attachmentPath(id ?? '')}?size=small`}
      alt={altOf(file)}
      width={size ? Math.round(size.width * scale) : MAX_WIDTH}
      height={size ? Math.round(size.height * scale) : MAX_WIDTH}
      loading="lazy"
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        setNatural({ width: naturalWidth, height: naturalHeight })
      }
      className="h-auto max-w-full rounded-m border border-line bg-sunken object-cover"
    />
  )
  if (!id) return <span className="block opacity-70">{picture}</span>
  return (
    <button type="button" onClick={onOpen} className="block max-w-full rounded-m">
      {picture}
      <span className="sr-only"> (open)</span>
    </button>
  )
}

function FileCard({ file: { id, name, contentType, bytes } }: { file: ShownFile }) {
  const inside = (
    <>
      <FileText aria-hidden className="size-6 shrink-0 text-ink-3" />
      <span className="min-w-0">
        <span className="block break-words font-[550] text-small [overflow-wrap:anywhere]">
          {name}
        </span>
        <span className="figures text-ink-3 text-tiny">
          {DOCUMENT_TYPES[contentType]?.label ?? 'File'} · {sizeOf(bytes)}
        </span>
      </span>
    </>
  )
  const look =
    'flex max-w-72 items-center gap-3 rounded-m border border-line bg-surface px-3.5 py-2.5 text-ink'
  if (!id) return <span className={`${look} opacity-70`}>{inside}</span>
  return (
    <a href={attachmentPath(id)} download={name} className={`${look} hover:bg-sunken`}>
      {inside}
    </a>
  )
}

/** '340 KB', '2.4 MB', in the same units as the upload limits. */
export function sizeOf(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1024) return `${Math.max(1, Math.round(kilobytes))} KB`
  return `${(kilobytes / 1024).toFixed(1)} MB`
}

/** Derived from the file name, which is all that is known about a picture. */
const altOf = ({ name }: ShownFile) => name.replace(/\.[^.]{1,8}$/, '').replaceAll(/[_-]+/g, ' ')
