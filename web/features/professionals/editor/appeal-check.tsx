import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Uploaded } from '#contract/messages/files.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { credentialCalls } from '#web/api/calls/profile/credentials.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { FileChoice } from '#web/shared/files/file-choice.tsx'
import { appealProblem } from '#web/shared/form/reason-field.tsx'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useProblems } from '#web/ui/use-problems.ts'

/** The appeal against a check that lapsed or was refused, once each time, with a document if there is one. */
export function AppealCheck({ id }: { id: string }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [file, setFile] = useState<Uploaded>()
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
  const problems = { text: appealProblem(text) }
  const { shown, onSubmit } = useProblems(problems, mutate)
  if (!isOpen)
    return (
      <Button size="s" variant="quiet" className="self-start" onClick={() => setOpen(true)}>
        Appeal
      </Button>
    )
  return (
    <div className="mt-2">
      <ActionForm onSubmit={onSubmit} failure={error && errorMessage(error)}>
        <TextField
          label="Why this is wrong"
          hint="Someone on our staff who has not decided it before reads this, and answers within three days."
          rows={4}
          maxLength={4000}
          error={shown.text}
          value={text}
          onChange={setText}
        />
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
      </ActionForm>
    </div>
  )
}
