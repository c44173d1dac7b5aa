import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import { isReserved } from '#domain/booking/states.ts'
import { CANCELLATION_PERIOD_DAYS } from '#domain/money/right-to-cancel.ts'
import { sessionCalls } from '#web/api/calls/booking/sessions.ts'
import { send } from '#web/api/client.ts'
import { sessionQuery } from '#web/api/queries/booking/sessions.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { toast } from '#web/ui/toast.ts'

type PaymentTermsProps = {
  session: Session
  /** Called while an answer is being saved, to block payment. */
  onSaving: (isSaving: boolean) => void
}

/** The consents that paying requires, and whether the client pays as a business; consumers are the default. */
export function PaymentTerms({ session, onSaving }: PaymentTermsProps) {
  const client = useQueryClient()
  const { queryKey } = sessionQuery(session.id)
  // Shows the choice at once: the mutation's variables arrive one render later.
  const [chosen, setChosen] = useState<boolean>()
  const saying = useMutation({
    mutationFn: (forBusiness: boolean) =>
      send(sessionCalls.setForBusiness, { params: { id: session.id }, body: { forBusiness } }),
    onSuccess: (said) => client.setQueryData(queryKey, said),
    onError() {
      toast({
        title: 'Not Saved',
        description: 'Please try again in a moment.',
        variant: 'destructive',
      })
      return client.invalidateQueries({ queryKey })
    },
    onSettled: () => setChosen(undefined),
  })
  useEffect(() => onSaving(saying.isPending), [saying.isPending, onSaving])
  const isForBusiness = chosen ?? session.isForBusiness
  return (
    <div className="flex flex-col gap-3 text-ink-2 text-small">
      {!isForBusiness && session.rightToCancel?.isEarlyStartAsked && (
        <p>
          <span>
            {session.isOnRequest ? 'By sending your request' : 'By paying'} you ask for this session
            to take place within the {CANCELLATION_PERIOD_DAYS} days in which you can{' '}
          </span>
          <Link
            to={paths.rightToCancel()}
            target="_blank"
            className="text-action underline underline-offset-2"
          >
            cancel your contract
          </Link>
          , and you lose that right once it has fully taken place.
        </p>
      )}
      {/* Of a series, the first session has said it. */}
      {!isReserved(session.state) && (
        <Checkbox
          checked={isForBusiness ?? false}
          onChange={(event) => {
            setChosen(event.currentTarget.checked)
            saying.mutate(event.currentTarget.checked)
          }}
        >
          I’m booking for a business
        </Checkbox>
      )}
      {session.rightToCancel && !isForBusiness && (
        <p className="text-ink-3 text-tiny">
          A business has no right to cancel by law: it gets back what the terms of this session say.
        </p>
      )}
    </div>
  )
}
