import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Guest } from '#contract/meeting/guests.ts'
import { MOST_GUESTS } from '#domain/meeting/guests.ts'
import { invalidate } from '#web/api/cache/invalidate.ts'
import { guestCalls } from '#web/api/calls/meeting/guests.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { toast } from '#web/ui/toast.ts'
import { guestsQuery } from './queries.ts'

export type Guests = ReturnType<typeof useGuests>

type GuestsOptions = {
  sessionId: string
  ownId: string
  /** The name of the other of the two. */
  partner: string
  isBuiltIn: boolean
}

/** The guests of a session's built-in room: inviting, letting in, taking back. */
export function useGuests({ sessionId: id, ownId, partner, isBuiltIn }: GuestsOptions) {
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
    partner,
    isFull: data.length >= MOST_GUESTS,
    isBusy: change.isPending,
    /** Whom this person still has to answer. */
    toAnswer: asking.filter((guest) => !hasAnswered(guest)),
    /** What is said of those who wait for the other one's answer. */
    notices: asking
      .filter(hasAnswered)
      .map(({ name }) => `${name} is in once ${partner} lets them in too`),
    /** What the inviter of this guest is called. */
    inviterOf: ({ invitedBy }: Guest) => (invitedBy === ownId ? 'you' : partner),
    waitsFor: (guest: Guest) => (hasAnswered(guest) ? partner : 'you'),
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
