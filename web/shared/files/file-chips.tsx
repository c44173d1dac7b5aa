import { FileText, X } from 'lucide-react'
import { useIsLive } from '#web/api/live.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { sizeOf } from './attached-files.tsx'
import type { ChosenFile } from './chosen-files.ts'
import { previewOf, removeFile } from './chosen-files.ts'

type FileChipsProps = { files: ChosenFile[]; className?: string }

/** Chosen files, with their upload progress and a button to remove each. */
export function FileChips({ files, className }: FileChipsProps) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Files to send" className={cx('flex flex-wrap gap-2', className)}>
      {files.map((file) => (
        <li
          key={file.key}
          className="flex min-w-0 max-w-full items-center gap-2.5 rounded-m border border-line bg-paper py-1 pl-2"
        >
          <Thumbnail file={file} />
          <span className="min-w-0 max-w-52">
            <span className="block text-small [overflow-wrap:anywhere]">{file.name}</span>
            <State file={file} />
          </span>
          <IconButton label={`Remove ${file.name}`} onClick={() => removeFile(file.key)}>
            <X className="size-4" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

function Thumbnail({ file: { key } }: { file: ChosenFile }) {
  const preview = previewOf(key)
  if (!preview) return <FileText aria-hidden className="size-6 shrink-0 text-ink-3" />
  return <img src={preview} alt="" className="size-10 shrink-0 rounded-s object-cover" />
}

function State({ file: { name, bytes, share, attachment, problem } }: { file: ChosenFile }) {
  const live = useIsLive()
  if (problem)
    return (
      <span role="alert" className="block text-bad text-tiny">
        Can’t be sent. {problem}
      </span>
    )
  if (attachment) return <span className="figures block text-ink-3 text-tiny">{sizeOf(bytes)}</span>
  if (!live && share === 0)
    return <span className="block text-ink-3 text-tiny">Waiting for a connection</span>
  return (
    <progress
      aria-label={`Uploading ${name}`}
      value={share}
      max={1}
      className="block h-1.5 w-full overflow-hidden rounded-full accent-action"
    />
  )
}
