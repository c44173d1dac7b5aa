import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyInput } from '#contract/endpoint.ts'
import type { addProof } from '#contract/profile/credentials.ts'
import type { ProofKind } from '#domain/profile/badges/credential-checks.ts'
import { PROOF_KINDS, PROOFS } from '#domain/profile/badges/credential-checks.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { credentialCalls } from '#web/api/calls/profile/credentials.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { FileChoice } from '#web/shared/files/file-choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'

/** Uploads a document for staff. `qualifications` are those of the saved profile, by title. */
export function GiveProof({ qualifications }: { qualifications: string[] }) {
  const client = useQueryClient()
  const [kind, setKind] = useState<ProofKind>('insurance')
  const [about, setAbout] = useState('')
  const [lastDay, setLastDay] = useState('')
  const giving = useMutation({
    mutationFn: (body: BodyInput<typeof addProof>) => send(credentialCalls.addProof, { body }),
    onSuccess: () => {
      toast({ title: 'Uploaded', description: 'Our staff are to look at it.' })
      return refresh(client, credentialCalls.addProof)
    },
  })
  const kinds = PROOF_KINDS.filter((each) => each !== 'certificate' || qualifications.length > 0)
  const { isDated } = PROOFS[kind]
  const isCertificate = kind === 'certificate'
  const isReady = (!isDated || lastDay !== '') && (!isCertificate || about !== '')
  return (
    <fieldset className="grid min-w-0 gap-4 border-line border-t pt-4.5 sm:grid-cols-2">
      <legend className="sr-only">Upload proof</legend>
      <Field label="Upload proof" hint={PROOFS[kind].asks}>
        {(control) => (
          <Select
            {...control}
            value={kind}
            onChange={({ target }) => setKind(target.value as ProofKind)}
          >
            {kinds.map((each) => (
              <option key={each} value={each}>
                {PROOFS[each].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isDated && (
        <Field label="Its last day">
          {(control) => (
            <Input
              {...control}
              type="date"
              value={lastDay}
              onChange={({ target }) => setLastDay(target.value)}
            />
          )}
        </Field>
      )}
      {isCertificate && (
        <Field label="Qualification">
          {(control) => (
            <Select {...control} value={about} onChange={({ target }) => setAbout(target.value)}>
              <option value="">Choose one</option>
              {qualifications.map((title) => (
                <option key={title} value={title}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <div className="sm:col-span-2">
        <FileChoice
          purpose="message"
          label="Choose File"
          hint={
            isReady
              ? 'A picture or a PDF, at most 10 MB'
              : isDated
                ? 'Enter its last day first'
                : 'Choose the qualification first'
          }
          error={giving.error ? errorMessage(giving.error) : undefined}
          disabled={!isReady || giving.isPending}
          onUploaded={({ id }) =>
            giving.mutate({
              kind,
              fileId: id,
              ...(isCertificate && { about }),
              ...(isDated && { lastDay }),
            })
          }
        />
      </div>
    </fieldset>
  )
}
