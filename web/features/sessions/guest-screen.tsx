import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { Invitation } from '#contract/meeting/guests.ts'
import { GUEST_LIVE_PATH } from '#contract/paths/guest.ts'
import { MAX_GUEST_NAME } from '#domain/meeting/guests.ts'
import { invalidate } from '#web/api/cache/invalidate.ts'
import { guestCalls } from '#web/api/calls/meeting/guests.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import type { LiveDoor } from '#web/api/live.ts'
import { openLive } from '#web/api/live.ts'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import GuestBefore from './before/guest-before.tsx'
import { wasJustInRoom } from './choices.ts'
import { invitationQuery } from './queries.ts'

const GuestRoom = lazy(() => import('./room/guest-room.tsx'))

type GuestScreenProps = {
  token: string
  /** Shown once the invitation has ended. */
  notFound: Elements
}

/** For whoever has opened an invitation's link. */
export default function GuestScreen({ token, notFound }: GuestScreenProps) {
  const { data, error, refetch } = useQuery({ ...invitationQuery(token), refetchOnMount: 'always' })
  if (data === null) return notFound
  if (data) return <Invited token={token} invitation={data} />
  return error && <FetchFailed error={error} onRetry={refetch} />
}

/** Ask, wait, and then the room. */
function Invited({ token, invitation }: { token: string; invitation: Invitation }) {
  const { own, isTaken, inviter } = invitation
  const [name, setName] = useState(own?.name ?? '')
  const [choices, setChoices] = useState({ isCameraOff: false, isMuted: false })
  /** Whether someone who has been let in waits for a click: not after a reload, nor when they are let in just now. */
  const [isOut, setOut] = useState(() => own?.state === 'admitted' && !wasJustInRoom(own.id))
  /** Why they are not in the room any more; empty if they left by choice. */
  const [reason, setReason] = useState('')
  const leave = useCallback((why = '') => {
    setReason(why)
    setOut(true)
  }, [])
  const ask = useAsk(token)
  useGuestConnection(own?.id)

  if (isTaken)
    return (
      <Message title="This link is being used in another browser">
        Each link is for one person. Ask {inviter} for one of your own.
      </Message>
    )
  if (own?.state === 'admitted' && isOut)
    return (
      <Message
        title="You are not in the session"
        action={<Button onClick={() => setOut(false)}>Join Session</Button>}
      >
        {reason || 'You have been let in, and can join while the room is open.'}
      </Message>
    )
  if (own?.state === 'admitted')
    return (
      <Suspense fallback={<div className="fixed inset-0 z-30 bg-stage" />}>
        <GuestRoom invitation={invitation} me={own} choices={choices} onLeave={leave} />
      </Suspense>
    )
  return (
    <GuestBefore invitation={invitation} name={name} onChoices={setChoices}>
      {own?.state === 'asking' ? (
        <div role="status" className="flex items-start gap-3 rounded-l bg-sunken p-5">
          <Spinner className="mt-1 shrink-0" />
          <div className="wrap-anywhere min-w-0">
            <p className="font-[600]">
              You are asking to join as <bdi>{own.name}</bdi>
            </p>
            <p className="mt-1 text-ink-2 text-small">
              You are in as soon as both people in the session have let you in. Keep this page open.
            </p>
          </div>
        </div>
      ) : (
        <AskForm
          name={name}
          onName={setName}
          isDeclined={own !== null}
          isPending={ask.isPending}
          problem={ask.error ? errorMessage(ask.error) : undefined}
          onAsk={() => ask.mutate(name)}
        />
      )}
    </GuestBefore>
  )
}

type AskFormProps = {
  name: string
  onName: (name: string) => void
  /** They asked before, and were told 'not now'. */
  isDeclined: boolean
  isPending: boolean
  problem: string | undefined
  onAsk: () => void
}

function AskForm({ name, onName, isDeclined, isPending, problem, onAsk }: AskFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAsk()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p role="status" className="font-[550] text-warn empty:hidden">
        {isDeclined && 'They can’t let you in right now. You can ask again.'}
      </p>
      <Field
        label="Your name"
        hint="As the others will see it"
        {...(problem && { error: problem })}
      >
        {(control) => (
          <Input
            {...control}
            required
            autoComplete="name"
            maxLength={MAX_GUEST_NAME}
            value={name}
            onChange={({ currentTarget }) => onName(currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" size="l" pending={isPending}>
        {isDeclined ? 'Ask again' : 'Ask to join'}
      </Button>
      <p className="text-ink-2 text-small">
        You will see and hear the session, and be seen and heard. The messages, notes, files and
        whiteboard of the two people in it stay with them. Your name is kept for 30 days, then
        deleted.
      </p>
    </form>
  )
}

function useAsk(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) =>
      send(guestCalls.askToJoin, { params: { token }, body: { name: name.trim() } }),
    onSettled: () => invalidate(client, 'guests'),
  })
}

/** The live connection of a guest who has asked; a rejected one means that the invitation has ended. */
function useGuestConnection(guestId: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!guestId) return
    const door: LiveDoor = {
      path: GUEST_LIVE_PATH,
      checkRejected: () => invalidate(client, 'guests').then(() => true),
    }
    return openLive({ type: 'auth', userId: guestId, userRole: 'GUEST' }, client, door)
  }, [guestId, client])
}

type MessageProps = { title: string; action?: Elements; children: ReactNode }

function Message({ title, action, children }: MessageProps) {
  return (
    <section className="wrap wrap-anywhere py-16 text-center">
      <h1 className="text-h1">{title}</h1>
      <p role="status" className="mx-auto mt-3 mb-6 max-w-[46ch] text-ink-2">
        {children}
      </p>
      {action}
    </section>
  )
}
