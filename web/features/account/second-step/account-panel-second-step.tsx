import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import type { Passkey, SecondFactor } from '#contract/people/second-factor.ts'
import { RECOVERY_CODES } from '#domain/people/sign-in/second-factor.ts'
import { accountQuery } from '#web/api/queries/account.ts'
import { AccountSection } from '#web/features/account/account-section.tsx'
import {
  addPasskey,
  createRecoveryCodes,
  passkeyErrorMessage,
  sendRemoveAuthenticator,
  sendRemovePasskey,
} from '#web/features/account/second-factor.ts'
import { NotFetched } from '#web/shared/page/not-fetched.tsx'
import { dateOf, useTimeZone, whenOf } from '#web/shared/time/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RenamePasskey } from './rename-passkey.tsx'

const AuthenticatorDialog = lazy(() => import('./authenticator-dialog.tsx'))

/** Passkeys, authenticator app and recovery codes. */
export function AccountSecondStep() {
  const { data: account, error, refetch } = useQuery(accountQuery)
  return (
    <AccountSection
      title="Two-step sign-in"
      note="With a passkey or an authenticator app, a stolen password is not enough to get in."
    >
      {error && !account ? (
        <NotFetched
          error={error}
          what="Failed to fetch your account"
          onTryAgain={() => refetch()}
        />
      ) : account ? (
        <Factors factor={account.secondFactor} />
      ) : (
        <Skeleton className="h-28" />
      )}
    </AccountSection>
  )
}

type Confirmation =
  | { what: 'authenticator' }
  | { what: 'passkey'; passkey: Passkey }
  | { what: 'codes' }

function Factors({ factor }: { factor: SecondFactor }) {
  const { authenticatorSince, passkeys, recoveryCodesLeft } = factor
  const client = useQueryClient()
  const zone = useTimeZone()
  const [isSettingUp, setIsSettingUp] = useState(false)
  const [confirming, setConfirming] = useState<Confirmation>()
  const [renamed, setRenamed] = useState<Passkey>()
  const [codes, setCodes] = useState<string[] | null>(null)
  const adding = useMutation({
    mutationFn: () => addPasskey(client),
    onSuccess: (made) => {
      setCodes(made)
      toast({ title: 'Passkey Added', description: 'From now on, it can sign you in by itself.' })
    },
    onError: toastError('No Passkey Added'),
  })
  const isOn = authenticatorSince !== null || passkeys.length > 0
  return (
    <>
      {isOn ? (
        <ul className="mb-4 divide-y divide-line">
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              icon={<KeyRound aria-hidden className="size-5" />}
              title={passkey.name}
              badge="Passkey"
              note={`Added ${dateOf(passkey.createdAt, zone)} · ${
                passkey.lastUsedAt
                  ? `last used ${whenOf(passkey.lastUsedAt, zone)}`
                  : 'not used yet'
              }${passkey.signsInAlone ? '' : ' · next time only after your password'}`}
            >
              <Button
                variant="ghost"
                size="s"
                onClick={() => setRenamed(passkey)}
                aria-label={`Rename ${passkey.name}`}
              >
                Rename
              </Button>
              <Button
                variant="quiet"
                size="s"
                onClick={() => setConfirming({ what: 'passkey', passkey })}
                aria-label={`Remove ${passkey.name}`}
              >
                Remove
              </Button>
            </Row>
          ))}
          {authenticatorSince && (
            <Row
              icon={<Smartphone aria-hidden className="size-5" />}
              title="Authenticator app"
              note={`Added ${dateOf(authenticatorSince, zone)}`}
            >
              <Button
                variant="quiet"
                size="s"
                onClick={() => setConfirming({ what: 'authenticator' })}
                aria-label="Remove the authenticator app"
              >
                Remove
              </Button>
            </Row>
          )}
          <Row
            icon={<LifeBuoy aria-hidden className="size-5" />}
            title="Recovery codes"
            note={`${recoveryCodesLeft} of ${RECOVERY_CODES} left, in case you lose your phone or passkey`}
          >
            <Button variant="quiet" size="s" onClick={() => setConfirming({ what: 'codes' })}>
              Make New Codes
            </Button>
          </Row>
        </ul>
      ) : (
        <p className="mb-4 text-ink-2">
          A passkey is the easiest: your finger, face or screen lock signs you in, on this device or
          a phone. An authenticator app gives you a code to type in after your password.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={isOn ? 'quiet' : 'primary'}
          pending={adding.isPending}
          onClick={() => adding.mutate()}
        >
          Add a Passkey
        </Button>
        {!authenticatorSince && (
          <Button variant="quiet" onClick={() => setIsSettingUp(true)}>
            Set Up an Authenticator App
          </Button>
        )}
      </div>
      {isSettingUp && (
        <Suspense>
          <AuthenticatorDialog
            onClose={() => setIsSettingUp(false)}
            onDone={(made) => {
              setIsSettingUp(false)
              setCodes(made)
              toast({
                title: 'Authenticator App Added',
                description: 'From now on, signing in with your password also asks for its code.',
              })
            }}
          />
        </Suspense>
      )}
      {renamed && <RenamePasskey passkey={renamed} onClose={() => setRenamed(undefined)} />}
      {confirming && (
        <ConfirmDialog
          confirming={confirming}
          isLast={passkeys.length + (authenticatorSince ? 1 : 0) === 1}
          onClose={() => setConfirming(undefined)}
          onCodes={setCodes}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </>
  )
}

type RowProps = {
  icon: ReactNode
  title: string
  badge?: string
  note: string
  children: ReactNode
}

function Row({ icon, title, badge, note, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3 first:pt-0">
      <span className="shrink-0 text-ink-3">{icon}</span>
      <div className="min-w-0 grow basis-[180px]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-[550]">
          <span className="wrap-anywhere">{title}</span>
          {badge && <Badge>{badge}</Badge>}
        </p>
        <p className="figures text-ink-2 text-small">{note}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  )
}

const WORDS = {
  passkey: {
    title: 'Remove this passkey?',
    text: 'It will no longer sign you in. You may want to delete it from your device too.',
    action: 'Remove Passkey',
  },
  authenticator: {
    title: 'Remove the authenticator app?',
    text: 'Its codes will no longer work here. Delete the entry from your app too.',
    action: 'Remove App',
  },
  codes: {
    title: 'Make new recovery codes?',
    text: 'You get ten new ones, and the ones you saved before stop working.',
    action: 'Make New Codes',
  },
}

type ConfirmDialogProps = {
  confirming: Confirmation
  /** Only the password would be left. */
  isLast: boolean
  onClose: () => void
  onCodes: (codes: string[]) => void
}

function ConfirmDialog({ confirming, isLast, onClose, onCodes }: ConfirmDialogProps) {
  const client = useQueryClient()
  const { title, text, action } = WORDS[confirming.what]
  const doing = useMutation({
    mutationFn: async () => {
      if (confirming.what === 'codes') onCodes(await createRecoveryCodes(client))
      else if (confirming.what === 'passkey') await sendRemovePasskey(confirming.passkey.id)
      else await sendRemoveAuthenticator()
      await client.invalidateQueries({ queryKey: accountQuery.queryKey })
    },
    onSuccess: onClose,
    onError: toastError('That didn’t work'),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={confirming.what === 'codes' ? 'primary' : 'danger'}
            pending={doing.isPending}
            onClick={() => doing.mutate()}
          >
            {action}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{text}</p>
      {confirming.what !== 'codes' && isLast && (
        <p className="mt-3">
          This is your only second step. Without it, your password alone signs you in, and your
          recovery codes stop working.
        </p>
      )}
    </Dialog>
  )
}

const toastError = (title: string) => (error: unknown) =>
  toast({
    title,
    description: passkeyErrorMessage(error, 'Please try again.'),
    variant: 'destructive',
  })
