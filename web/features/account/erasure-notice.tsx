import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { payoutsPath } from '#contract/paths/payouts.ts'
import { pounds } from '#domain/money.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { usePerson } from '#web/api/person.ts'
import { dateOf } from '#web/shared/time/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { erasureQuery, sendKeepAccount } from './account.ts'

/** For users who signed in again after deleting their account: until when they can keep it. */
export function ErasureNotice() {
  const client = useQueryClient()
  const person = usePerson()
  const [pending, setPending] = useState(false)
  const isAsked = Boolean(person?.eraseAfter)
  const owed = useQuery({ ...erasureQuery, enabled: isAsked && person?.role === 'PROFESSIONAL' })
  if (!person?.eraseAfter) return null
  const keep = async () => {
    setPending(true)
    try {
      await sendKeepAccount(client)
      toast({ title: 'Good to have you back', description: 'Your account stays as it is.' })
    } catch (error) {
      const description = errorMessage(error)
      toast({ title: 'Not Kept Yet', description, variant: 'destructive' })
    }
    setPending(false)
  }
  return (
    <Alert
      tone="warn"
      title={`Your account will be erased after ${dateOf(person.eraseAfter, person.timeZone)}`}
      action={
        <Button size="s" needsScript pending={pending} onClick={keep}>
          Keep my account
        </Button>
      }
    >
      You asked for this. If you have changed your mind, keep your account: nothing is lost yet.
      <PayoutNotice minor={owed.data?.pendingPayoutMinor ?? 0} />
    </Alert>
  )
}

/** A professional's earnings are paid out before the account is erased. */
function PayoutNotice({ minor }: { minor: number }) {
  if (minor === 0) return null
  return (
    <p className="mt-1">
      <span>
        First we pay out the {pounds(minor)} that you have earned, and then we erase your account.{' '}
      </span>
      <Link to={payoutsPath()} className="underline underline-offset-2">
        See where the money goes
      </Link>
      , or{' '}
      <Link to={paths.contact({ topic: 'account' })} className="underline underline-offset-2">
        write to us
      </Link>{' '}
      if we can’t pay you.
    </p>
  )
}
