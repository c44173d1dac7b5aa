import { useId } from 'react'
import type { Uploaded } from '#contract/messages/files.ts'
import type { FilePurpose } from '#domain/messages/files.ts'
import { FILE_RULES } from '#domain/messages/files.ts'
import type { Prepare } from '#web/api/upload.ts'
import { useUpload } from '#web/api/upload.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Elements } from '#web/ui/elements.tsx'

type FileChoiceProps = {
  purpose: FilePurpose
  label: string
  hint: string
  /** File types, or endings of names, that `prepare` turns into one that the server accepts. */
  alsoTypes?: readonly string[]
  prepare?: Prepare
  /** What `prepare` does, while it reports its progress: 'Converting…'. */
  preparing?: string
  /** A problem with the file chosen earlier. */
  error?: string | undefined
  disabled?: boolean | undefined
  onUploaded: (file: Uploaded) => void
  /** Further buttons in the row. `send` uploads a file that comes from elsewhere. */
  children?: (send: (file: File) => void) => Elements
}

/** A button that picks a file and uploads it at once, with progress and errors. */
export function FileChoice(props: FileChoiceProps) {
  const { purpose, label, hint, alsoTypes = [], disabled, onUploaded, children } = props
  const id = useId()
  const upload = useUpload(purpose, props.prepare)
  const isSending = upload.share !== undefined
  const doing = upload.isPreparing ? (props.preparing ?? '') : 'Uploading…'
  const problem = upload.problem ?? props.error
  const send = async (file: File) => {
    const sent = await upload.start(file)
    if (sent) onUploaded(sent)
  }
  const choose = (input: HTMLInputElement) => {
    const file = input.files?.[0]
    // So that the same file can be picked again after an error.
    input.value = ''
    if (file) send(file)
  }

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap gap-2.5">
        <label
          className={cx(
            buttonStyle({ variant: 'quiet', size: 's' }),
            'relative has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
            (disabled || isSending) && 'opacity-50',
          )}
        >
          <input
            type="file"
            accept={[...FILE_RULES[purpose].types, ...alsoTypes].join(',')}
            disabled={disabled || isSending}
            aria-describedby={`${id}-note`}
            aria-invalid={problem ? true : undefined}
            onChange={(event) => choose(event.currentTarget)}
            className="sr-only"
          />
          <span>{label}</span>
        </label>
        {isSending ? (
          <Button variant="ghost" size="s" onClick={upload.cancel}>
            Cancel Upload
          </Button>
        ) : (
          children?.(send)
        )}
      </div>
      {isSending && (
        <progress
          aria-label="Upload"
          value={upload.share}
          className="h-1.5 w-full max-w-60 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-action"
        />
      )}
      <p id={`${id}-note`} className={cx('text-tiny', problem ? 'text-bad' : 'text-ink-3')}>
        {isSending ? doing : (problem ?? hint)}
      </p>
      <p role="status" className="sr-only">
        {isSending ? doing : (upload.problem ?? '')}
      </p>
    </div>
  )
}
