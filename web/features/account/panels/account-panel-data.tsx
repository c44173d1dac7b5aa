import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { User } from '#contract/people/sign-in.ts'
import { pounds } from '#domain/money.ts'
import { ERASURE_DAYS } from '#domain/people/sign-in/sign-in.ts'
import { ApiError } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { accountQuery } from '#web/api/queries/account.ts'
import { erasureQuery, sendDeleteAccount } from '#web/features/account/account.ts'
import { AccountSection } from '#web/features/account/account-section.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/use-form.ts'
import { DataExport } from './data-export.tsx'

/** Exports the user's data and deletes the account. */
export function AccountData({ person }: { person: User }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <AccountSection
      title="Your data"
      note={
        <>
          <span>What we keep, and for how long, is in the </span>
          <Link to={paths.privacy()} className="text-action underline underline-offset-2">
            Privacy Policy
          </Link>
          <span>.</span>
        </>
      }
    >
      <DataExport />
      <hr className="my-6 border-line" />
      <p className="mb-3">
        You can delete your account. For {ERASURE_DAYS} days you can change your mind; then it is
        erased.
      </p>
      <Button variant="quiet" className="text-bad!" onClick={() => setIsOpen(true)}>
        Delete Account
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Delete your account?">
        <DeleteForm person={person} onClose={() => setIsOpen(false)} />
      </Dialog>
    </AccountSection>
  )
}

function DeleteForm({ person, onClose }: { person: User; onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const hasPassword = useQuery(accountQuery).data?.hasPassword ?? true
  const owedMinor = useQuery(erasureQuery).data?.pendingPayoutMinor ?? 0
  const { errors, pending, onSubmit } = useForm<'password'>(async ({ password }) => {
    if (hasPassword && password === '') return { password: 'Please fill in your password' }
    try {
      await sendDeleteAccount(client, hasPassword ? password : undefined)
      await navigate(paths.home())
      toast({
        title: 'You are signed out',
        description: `Your account will be erased in ${ERASURE_DAYS} days. Until then you can sign in and keep it.`,
      })
    } catch (error) {
      const sentence = errorMessage(error, 'The account could not be deleted')
      const isPassword = error instanceof ApiError && error.status === 400
      return { [isPassword ? 'password' : 'form']: sentence }
    }
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4.5">
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>You are signed out everywhere, at once.</li>
        {person.role === 'PROFESSIONAL' && (
          <li>Your profile is hidden, and no one can book you.</li>
        )}
        {owedMinor > 0 && (
          <li>
            We still have {pounds(owedMinor)} of your earnings to pay out. We erase your account
            once you are paid.
          </li>
        )}
        <li>
          For {ERASURE_DAYS} days you can sign in again and keep your account. After that it can’t
          be restored.
        </li>
        <li>
          Your name, address, photo, messages and shared notes are erased. Bookings and payments,
          which tax law makes us keep, and reviews stay, but are no longer linked to you.
        </li>
      </ul>
      {hasPassword && (
        <Field label="Your password" error={errors.password}>
          {(control) => (
            <PasswordInput {...control} name="password" autoComplete="current-password" />
          )}
        </Field>
      )}
      {errors.form && (
        <p role="alert" className="text-bad text-small">
          {errors.form}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" pending={pending}>
          {pending ? 'Deleting...' : 'Delete My Account'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep It
        </Button>
      </div>
    </form>
  )
}
