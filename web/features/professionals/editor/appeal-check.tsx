import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Uploaded } from '#contract/messages/files.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { credentialCalls } from '#web/api/calls/profile/credentials.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { FileChoice } from '#web/shared/files/file-choice.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { controlStyle } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

/** The appeal against a check that lapsed or was refused, once each time, with a document if there is one. */
export function AppealCheck({ id }: { id: string }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [file, setFile] = useState<Uploaded>()
  const [isChecked, setChecked] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      send(credentialCalls.appealCredential, {
        params: { id },
        body: { text: text.trim(), ...(file && { fileId: file.id }) },
      }),
    onSuccess() {
      toast({ title: 'Appeal sent', description: 'Someone else on our staff looks at it again.' })
      return refresh(client, credentialCalls.appealCredential)
    },
  })
  if (!isOpen)
    return (
      <Button size="s" variant="quiet" className="self-start" onClick={() => setOpen(true)}>
        Appeal
      </Button>
    )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (text.trim()) mutate()
      }}
      className="mt-2 flex flex-col gap-4"
    >
      {error && <Alert tone="bad" title={errorMessage(error)} />}
      <Field
        label="Why this is wrong"
        hint="Someone on our staff who has not decided it before reads this, and answers within three days."
        {...(isChecked && !text.trim() && { error: 'Please say why' })}
      >
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={4000}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className={`${controlStyle} resize-y py-2.5`}
          />
        )}
      </Field>
      <FileChoice
        purpose="message"
        label="Add a Document"
        hint={
          file
            ? `${file.attachment?.name ?? 'Your file'} is added`
            : 'If one shows it: a picture or a PDF, at most 10 MB'
        }
        onUploaded={setFile}
      />
      <Button type="submit" pending={isPending} className="self-start">
        Send Appeal
      </Button>
    </form>
  )
}
