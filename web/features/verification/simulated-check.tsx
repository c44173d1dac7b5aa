import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { SimulatedCheck as Check, SimulatedMove } from '#contract/money/simulator.ts'
import type { DocumentType, Problem } from '#domain/profile/badges/verification.ts'
import { DOCUMENTS, PROBLEMS, problemSentence } from '#domain/profile/badges/verification.ts'
import type { DocumentName } from '#domain/profile/badges/verified-name.ts'
import { asDocumentName } from '#domain/profile/badges/verified-name.ts'
import { simulatorCalls } from '#web/api/calls/money/simulator.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { useSite } from '#web/shared/page/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { StepHeading } from '#web/ui/step-heading.tsx'
import { toast } from '#web/ui/toast.ts'
import { simulatedCheckQuery } from './queries.ts'

type SimulatedCheckProps = {
  id: string
  check: Check
  /** The initial values of the name fields. */
  personName: string
  refetch: () => Promise<unknown>
}

/** Simulates an identity provider: the form for the person being checked, and below it the provider's decisions. */
export function SimulatedCheck({ id, check, personName, refetch }: SimulatedCheckProps) {
  const simulation = useSimulation(id, refetch)
  const play = (move: SimulatedMove) => simulation.mutate(move)
  return (
    <div className="wrap flex justify-center py-10 lg:py-14">
      <div className="flex w-full max-w-[600px] flex-col gap-5.5">
        <h1 className="text-h1">Identity Check</h1>
        <Alert title="This identity check is simulated.">
          No one looks at you, and nothing is photographed. Choose a document, type the name on it,
          and play what happens.
        </Alert>
        <Card as="section" className="flex flex-col gap-4.5">
          <StepHeading step={check.status}>{HEADINGS[check.status]}</StepHeading>
          {check.status === 'requires_input' ? (
            <Evidence
              name={asDocumentName(personName)}
              problem={check.problem}
              isBusy={simulation.isPending}
              onPlay={play}
            />
          ) : (
            <Shown check={check} />
          )}
          {check.status !== 'requires_input' && <ReturnLink to={check.returnUrl} isMain />}
        </Card>
        {(check.status === 'processing' || check.status === 'verified') && (
          <ProviderControls status={check.status} isBusy={simulation.isPending} onPlay={play} />
        )}
        {check.status === 'requires_input' && <ReturnLink to={check.returnUrl} />}
      </div>
    </div>
  )
}

const HEADINGS: Record<Check['status'], string> = {
  requires_input: 'Your document',
  processing: 'Submitted',
  verified: 'Verified',
  canceled: 'Canceled',
}

type Part = { isBusy: boolean; onPlay: (move: SimulatedMove) => void }

function Evidence({
  name: first,
  problem,
  isBusy,
  onPlay,
}: Part & Pick<Check, 'problem'> & { name: DocumentName }) {
  const [name, setName] = useState(first)
  const [documentType, choose] = useState<DocumentType>('passport')
  return (
    <>
      {problem && (
        <Alert tone="warn" title="More input is needed">
          {problemSentence(problem)}
        </Alert>
      )}
      <p className="text-ink-2">Which document do you show, together with a selfie?</p>
      <RadioGroup
        label="Document"
        name="document"
        look="pills"
        value={documentType}
        onChange={choose}
        options={optionsOf(DOCUMENTS)}
      />
      <form
        className="flex flex-col gap-4.5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) onPlay({ move: 'submit', documentType, name })
        }}
      >
        <div className="grid gap-4.5 sm:grid-cols-2">
          <Field label="First names on it">
            {(control) => (
              <Input
                {...control}
                value={name.given}
                maxLength={100}
                onChange={({ target }) => setName({ ...name, given: target.value })}
              />
            )}
          </Field>
          <Field label="Last name on it">
            {(control) => (
              <Input
                {...control}
                value={name.family}
                maxLength={100}
                onChange={({ target }) => setName({ ...name, family: target.value })}
              />
            )}
          </Field>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button needsScript type="submit" pending={isBusy}>
            Submit
          </Button>
          <Button
            needsScript
            variant="quiet"
            disabled={isBusy}
            onClick={() => onPlay({ move: 'cancel' })}
          >
            Cancel
          </Button>
        </div>
      </form>
    </>
  )
}

function Shown({ check: { status, documentType } }: { check: Check }) {
  const what = documentType ? DOCUMENTS[documentType].toLowerCase() : 'document'
  switch (status) {
    case 'processing':
      return <p className="text-ink-2">Your {what} and your selfie are with the provider now.</p>
    case 'verified':
      return <p className="text-ink-2">The provider has confirmed who you are by your {what}.</p>
    default:
      return <p className="text-ink-2">This check is over. You can begin a new one at any time.</p>
  }
}

/** The provider's decisions, which a real one makes by itself within minutes. */
function ProviderControls({ status, isBusy, onPlay }: Part & Pick<Check, 'status'>) {
  const [problem, choose] = useState<Problem>('document_expired')
  const isProcessing = status === 'processing'
  return (
    <section
      aria-labelledby="providers-part"
      className="flex flex-col gap-4.5 rounded-l bg-sunken p-5.5"
    >
      <div>
        <h2 id="providers-part" className="text-h3">
          Play the provider
        </h2>
        <p className="mt-1 text-ink-2 text-small">
          {isProcessing
            ? 'A real provider decides within minutes. Here you do.'
            : 'A provider can withdraw its answer. Then no one can book you until you are verified again.'}
        </p>
      </div>
      {isProcessing && (
        <Button
          needsScript
          className="self-start"
          disabled={isBusy}
          onClick={() => onPlay({ move: 'verify' })}
        >
          Verify
        </Button>
      )}
      <Field label="What is wrong">
        {(control) => (
          <Select
            {...control}
            value={problem}
            onChange={({ target }) => choose(target.value as Problem)}
          >
            {Object.keys(PROBLEMS).map((code) => (
              <option key={code} value={code}>
                {shortOf(code)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button
        needsScript
        variant="quiet"
        className="self-start"
        disabled={isBusy}
        onClick={() => onPlay({ move: isProcessing ? 'needs-input' : 'revoke', problem })}
      >
        {isProcessing ? 'Needs Input' : 'Revoke'}
      </Button>
    </section>
  )
}

/** A plain link: the return address is an absolute URL. */
function ReturnLink({ to, isMain = false }: { to: string; isMain?: boolean }): ReactNode {
  const { brandName } = useSite()
  return (
    <a
      href={to}
      className={isMain ? `${buttonStyle()} self-start` : 'self-start text-action hover:underline'}
    >
      Return to {brandName}
    </a>
  )
}

function useSimulation(id: string, refetch: SimulatedCheckProps['refetch']) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SimulatedMove) =>
      send(simulatorCalls.playSimulatedCheck, { params: { ref: id }, body }),
    onSuccess: (check) => client.setQueryData(simulatedCheckQuery(id).queryKey, check),
    onError(error) {
      toast({
        variant: 'destructive',
        title: 'That didn’t work',
        description: errorMessage(error),
      })
      return refetch()
    },
  })
}

/** 'Document expired': the whole sentence wouldn't fit into a select on a phone. */
const shortOf = (code: string) =>
  `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll('_', ' ')}`

const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }))
