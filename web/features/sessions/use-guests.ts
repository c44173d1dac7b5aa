import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Guest } from '#contract/guests.ts'
import type { Session } from '#contract/sessions.ts'
import { MOST_GUESTS } from '#domain/guests.ts'
import { guestCalls } from '#web/api/calls/guests.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { invalidate } from '#web/api/invalidate.ts'
import { toast } from '#web/ui/toast.ts'
import { guestsQuery } from './queries.ts'

export type Guests = ReturnType<typeof useGuests>

/** The guests of a session's built-in room: inviting, letting in, taking back. */
export function useGuests(session: Session, ownId: string, isBuiltIn: boolean) {
  const { id, professional, client } = session
  const partner = professional.id === ownId ? client : professional
  const queries = useQueryClient()
  const { data = [] } = useQuery({
    ...guestsQuery(id),
    enabled: isBuiltIn,
    refetchOnMount: 'always',
  })
  /** By the guest's id. The server tells each link only once. */
  const [links, setLinks] = useState<Record<string, string>>({})

  const change = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => invalidate(queries, 'guests'),
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Not done', description: errorMessage(error) }),
  })
  const hasAnswered = ({ admittedBy }: Guest) => admittedBy.includes(ownId)
  const asking = data.filter(({ state }) => state === 'asking')

  return {
    list: data.map((guest) => ({ ...guest, link: links[guest.id] })),
    partner: partner.name,
    isFull: data.length >= MOST_GUESTS,
    isBusy: change.isPending,
    /** Whom this person still has to answer. */
    toAnswer: asking.filter((guest) => !hasAnswered(guest)),
    /** What is said of those who wait for the other one's answer. */
    notices: asking
      .filter(hasAnswered)
      .map(({ name }) => `${name} is in once ${partner.name} lets them in too`),
    /** What the inviter of this guest is called. */
    inviterOf: ({ invitedBy }: Guest) => (invitedBy === ownId ? 'you' : partner.name),
    waitsFor: (guest: Guest) => (hasAnswered(guest) ? partner.name : 'you'),
    invite: () =>
      change.mutate(async () => {
        const { guest, link } = await send(guestCalls.inviteGuest, { params: { id } })
        setLinks((before) => ({ ...before, [guest.id]: link }))
      }),
    answer: (guestId: string, letsIn: boolean) =>
      change.mutate(() =>
        send(guestCalls.answerGuest, { params: { id: guestId }, body: { letsIn } }),
      ),
    takeBack: (guestId: string) =>
      change.mutate(() => send(guestCalls.takeBackGuest, { params: { id: guestId } })),
  }
}
